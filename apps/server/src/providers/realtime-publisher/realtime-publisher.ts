// The port through which events leave for the browsers that listen.

export interface RealtimeEvent {
  /** For instance `private-orders.{orderId}`. */
  channel: string
  event: string
  /** JSON, at most a few kilobytes; never addresses, phones or card data. */
  payload: unknown
}

export interface RealtimePublisher {
  /** Resolves when the events are on their way; rejects when they must be sent again. Twice is allowed, never is not. */
  publish(events: readonly RealtimeEvent[]): Promise<void>
}
