/** The events of a node's transport. */
export interface TransportEvents {
  /** @param payload as JSON. */
  heard(topic: string, payload: string): void;
  /** So much, or for so long, that it cannot be handed over: listeners read anew what they keep. */
  missed(): void;
}

/**
 * The way from the outbox to the nodes that listen. PostgreSQL's is the first; one that hands messages to another bus
 * reads them off the outbox with `readOutbox`, and leaves publishers and listeners as they are.
 */
export interface Transport {
  /** Messages of these topics have committed in this process: listeners may read them now. */
  committed(topics: Iterable<string>): void;
  /** Hands over what commits with this topic from now on, in its order. Resolves when that holds. */
  listen(topic: string): Promise<void>;
  unlisten(topic: string): void;
  /** Resolves once what has committed in this process by now has been handed over; at once while the connection is lost. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export type OpenTransport = (events: TransportEvents) => Promise<Transport>;
