// The port that publishes events to subscribed browsers.

export interface RealtimeEvent {
  /** For instance `private-orders.{orderId}`. */
  channel: string
  event: string
  /** JSON, at most a few kilobytes; never addresses, phones or card data. */
  payload: unknown
}

export interface RealtimePublisher {
  /**
   * Resolves when the events are on their way; rejects when they must be sent again. An event may arrive twice, but
   * must arrive.
   */
  publish(events: readonly RealtimeEvent[]): Promise<void>
}
