import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { spaceLabels } from "./account-words.ts";
import { isSpaceKind } from "../account-types.ts";

const others: Readonly<Record<string, MessageDescriptor>> = {
  pandal: msg`Festival pandal`,
  samiti: msg`Festival committee`,
};
const other = msg`Sacred Space`;

/** The kind of a space in words, those that nobody founds at sign-up included. */
export const spaceKindLabel = (kind: string): MessageDescriptor =>
  isSpaceKind(kind) ? spaceLabels[kind] : (others[kind] ?? other);
