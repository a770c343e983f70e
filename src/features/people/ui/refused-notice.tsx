import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { FormError } from "#/design/form-error.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";

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

/** What an action gave back, if it refused. */
export const refusedBy = (answer: Done | Refused | undefined): Refused | null =>
  answer && "refused" in answer ? answer : null;

/** The summary above a form: what was refused, and links to the fields, whose ids are their names. */
export function RefusedNotice({ refused }: { refused: Refused | null }) {
  const { i18n } = useLingui();
  if (!refused) return null;
  const { message, fields } = refused.refused;
  const links = Object.entries(fields).map(([id, words]) => {
    const label = labels[id];
    return { id, message: label ? `${i18n._(label)}: ${words}` : words };
  });
  return (
    <div className="mb-6">
      <FormError key={JSON.stringify(refused.refused)} fields={links}>
        {message}
      </FormError>
    </div>
  );
}
