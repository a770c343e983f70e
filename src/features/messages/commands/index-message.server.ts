import type { Db } from "../../../platform/db/connection.ts";
import { indexDocument, removeDocument } from "../../../platform/search/index-document.ts";

const ENTITY = "message";

interface Channel {
  readonly id: number;
  readonly spaceId: number | null;
}

/** Writes what a team's message is found by, in the transaction that writes it; conversations of two are not searched. */
export async function indexMessage(db: Db, { id, spaceId }: Channel, messageId: number, text: string): Promise<void> {
  if (spaceId === null || text === "") return;
  await indexDocument(db, ENTITY, messageId, { name: "", texts: [text], within: id });
}

/** Removes a message from search, with the commit of its removal. */
export const forgetMessage = (db: Db, messageId: number): Promise<void> => removeDocument(db, ENTITY, messageId);
