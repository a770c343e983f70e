import type { Words } from "../types.ts";

/** A circle of people around one matter. */
export interface SampleCommunity {
  readonly key: string;
  readonly name: Words;
  /** One of the drawings of `community/icons.ts`. */
  readonly icon: string;
  readonly description: Words;
  readonly guidelines: readonly Words[];
  /** Anybody may join; else by approval. */
  readonly isOpen: boolean;
  /** The key of the space or samiti whose own it is. */
  readonly space?: string;
  readonly faith?: string;
  /** The key of a person or of a provider. */
  readonly owner: string;
  readonly moderators: readonly string[];
}

export interface SampleReply {
  /** The key of a person or of a provider. */
  readonly by: string;
  readonly language: string;
  /** Markdown. */
  readonly body: string;
  readonly translations?: Partial<Words>;
  readonly hoursAfter: number;
  readonly likes: number;
  readonly isAccepted?: true;
  /**
   * The tradition that an answer speaks from: an expert's, or that of a devotee who says what their own have taught
   * them where no expert of the sample world can. An expert is one whose key is a provider's.
   */
  readonly tradition?: Words;
  /** The index of the reply that it quotes. */
  readonly quotes?: number;
}

export interface SampleDiscussion {
  readonly key: string;
  readonly community: string;
  readonly by: string;
  readonly kind: "discussion" | "question";
  readonly language: string;
  readonly title: string;
  /** Markdown: lists, emphasis, quotes, links to `/space/…` alone. */
  readonly body: string;
  readonly translations: Partial<Record<"en" | "hi", { readonly title: string; readonly body: string }>>;
  /** Up to 4 of the pictures of spaces and works, by the names of their files. */
  readonly pictures?: readonly string[];
  /** Lower case, kebab, up to 5. */
  readonly tags: readonly string[];
  /** 2 to 2,000. */
  readonly hoursAgo: number;
  readonly views: number;
  readonly likes: number;
  readonly isPinned?: true;
  readonly isLocked?: true;
  readonly replies: readonly SampleReply[];
}
