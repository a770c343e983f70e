/** The messages between nodes on the bus' topic `broadcast`. */
export type BroadcastNews =
  /** By a hand, or because its publisher did not return. */
  | { readonly type: "ended"; readonly broadcastId: number }
  /** Another node has its publisher: the node that packages it stores what it holds and lets go. */
  | { readonly type: "release"; readonly broadcastId: number; readonly to: string }
  | { readonly type: "key-retired"; readonly keyId: number };
