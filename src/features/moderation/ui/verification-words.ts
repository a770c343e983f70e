import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DocumentKind } from "../verification.ts";

export const documentWords: Readonly<Record<DocumentKind, MessageDescriptor>> = {
  registration: msg`Registration or deed of the trust`,
  address: msg`Proof of the address`,
  letter: msg`Letter of the committee`,
  identity: msg`Identity of the applicant`,
  other: msg`Something else`,
};
