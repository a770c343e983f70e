import { civilDay } from "../../../platform/civil-date.ts";
import type { MessageView } from "../views.ts";

/** Messages of one person within this time stand under one name. */
const TOGETHER_MS = 5 * 60_000;

export type TalkRow =
  | { readonly kind: "day"; readonly key: string; readonly at: number }
  | { readonly kind: "new"; readonly key: string }
  | {
      readonly kind: "message";
      readonly key: string;
      readonly message: MessageView;
      /** The first of its person: with name and picture. */
      readonly isFirst: boolean;
    };

/** Days, the line above what is new, and messages, in their order. @param readSeq how far was read; null: all of it. */
export function rowsOf(
  messages: readonly MessageView[],
  { zone, readSeq, viewerId }: { readonly zone: string; readonly readSeq: number | null; readonly viewerId: number },
): TalkRow[] {
  const rows: TalkRow[] = [];
  let before: MessageView | undefined;
  let day = "";
  let isMarked = readSeq === null;
  for (const message of messages) {
    const today = civilDay(new Date(message.at), zone);
    const isNewDay = today !== day;
    if (isNewDay) rows.push({ kind: "day", key: `day ${today} ${message.seq}`, at: message.at });
    const startsNew = !isMarked && readSeq !== null && message.seq > readSeq && message.personId !== viewerId;
    if (startsNew) {
      isMarked = true;
      rows.push({ kind: "new", key: "new" });
    }
    const goesOn =
      before?.personId === message.personId && message.at - before.at < TOGETHER_MS && !isNewDay && !startsNew;
    rows.push({ kind: "message", key: String(message.id), message, isFirst: !goesOn });
    before = message;
    day = today;
  }
  return rows;
}
