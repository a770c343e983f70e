import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Relation } from "./rules.ts";

/** Who somebody is to the reader. */
export const relationWords: Readonly<Record<Relation, MessageDescriptor>> = {
  self: msg`Myself`,
  spouse: msg`Spouse`,
  son: msg`Son`,
  daughter: msg`Daughter`,
  mother: msg`Mother`,
  father: msg`Father`,
  brother: msg`Brother`,
  sister: msg`Sister`,
  grandmother: msg`Grandmother`,
  grandfather: msg`Grandfather`,
  grandson: msg`Grandson`,
  granddaughter: msg`Granddaughter`,
  relative: msg`Another relative`,
};
