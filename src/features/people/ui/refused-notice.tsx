import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Answer } from "#/design/answer.tsx";
import type { Refused } from "#/platform/http/act.ts";

const labels: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Full name`,
  email: msg`Email`,
  phone: msg`Phone`,
  password: msg`Password`,
  confirmPassword: msg`Confirm password`,
  currentPassword: msg`Current password`,
  newPassword: msg`New password`,
  location: msg`Location`,
  bio: msg`Bio`,
  specialization: msg`Specialization`,
  experience: msg`Experience`,
  spaceType: msg`Kind of space`,
  timezone: msg`Time zone`,
  otherZone: msg`Another time zone`,
  quietFrom: msg`From`,
  quietUntil: msg`Until`,
  language: msg`Language`,
};

/** The summary above a form, which names its fields. */
export function RefusedNotice({ refused }: { refused: Refused | null }) {
  const { i18n } = useLingui();
  const named = Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, i18n._(label)]));
  return <Answer answer={refused} labels={named} />;
}
