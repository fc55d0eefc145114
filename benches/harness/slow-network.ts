// The network of every measurement that says "slow 4G".

/** "Slow 4G" of Chromium's developer tools, for `Network.emulateNetworkConditions`. */
export const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
  uploadThroughput: ((750 * 1024) / 8) * 0.9,
}
