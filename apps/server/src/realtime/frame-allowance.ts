// How many frames a client may still send: a token bucket, full at first and refilled over time.
import type { SocketLimits } from './socket-limits.ts'

export interface FrameAllowance {
  left: number
  atMs: number
}

type FrameRate = Pick<SocketLimits, 'frameBurst' | 'framesPerS'>

export const fullAllowance = ({ frameBurst }: FrameRate, nowMs: number): FrameAllowance => ({
  left: frameBurst,
  atMs: nowMs,
})

/** Takes one frame from the allowance; false when none is left. */
export function takeFrame(
  allowance: FrameAllowance,
  { frameBurst, framesPerS }: FrameRate,
  nowMs: number,
): boolean {
  const refill = (Math.max(0, nowMs - allowance.atMs) / 1000) * framesPerS
  allowance.left = Math.min(frameBurst, allowance.left + refill)
  allowance.atMs = nowMs
  if (allowance.left < 1) return false
  allowance.left -= 1
  return true
}
