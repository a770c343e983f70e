import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { newSpaceLabels } from "#/features/spaces/public.tsx";
import { useLingui } from "@lingui/react";

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
  ...newSpaceLabels,
  isUnder18: msg`I am under 18`,
  bornOn: msg`Date of birth`,
  parentEmail: msg`Email of your parent or guardian`,
  isParent: msg`Your declaration`,
  timezone: msg`Time zone`,
  otherZone: msg`Another time zone`,
  quietFrom: msg`From`,
  quietUntil: msg`Until`,
  newEmail: msg`New email address`,
  deleteConfirmation: msg`Type DELETE to confirm`,
  code: msg`Code`,
  language: msg`Language`,
};

/** @returns field name → its label, for the summary above a form of the account. */
export function useFieldLabels(): Readonly<Record<string, string>> {
  const { i18n } = useLingui();
  return Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, i18n._(label)]));
}
