import { acrossFields, email, filledLine, id, idOrNone, line, text, toggle, trimmed } from "#/platform/form-fields.ts";
import { phone } from "../../platform/typed-fields.ts";
import { languages, settingOf } from "../../platform/i18n/languages.ts";
import { isDayOfAnyYear } from "../../platform/is-civil-day.ts";
import { isZone } from "../../platform/is-zone.ts";
import { latinDigits } from "../../platform/rupees.ts";
import { z } from "zod";
import { NewSpaceForm } from "#/features/spaces/public.ts";
import { type AccountKind, accountKinds } from "./account-types.ts";
import { mailboxOf } from "#/platform/mailbox.ts";
import { DELETE_WORD } from "./leaving-rules.ts";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

const newPassword = z
  .string()
  .min(1)
  .min(PASSWORD_MIN, { error: "people.password-short" })
  .max(PASSWORD_MAX, { error: "people.password-long" });
const personName = filledLine(100);
/** A code in whatever digits a keyboard has, with spaces or without. */
const typedCode = z
  .string()
  .max(60)
  .transform((typed) => latinDigits(typed).replaceAll(/\s/g, ""));

interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

const samePassword = acrossFields<NewPassword>(({ password, confirmPassword }, wrong) => {
  if (password !== undefined && confirmPassword !== undefined && password !== confirmPassword) {
    wrong("confirmPassword", "people.passwords-differ");
  }
});
const notTheEmail = acrossFields<NewPassword & { readonly email: string }>(({ password, email }, wrong) => {
  if (password !== undefined && password.toLowerCase() === email) wrong("password", "people.password-is-email");
});

interface OfChild {
  readonly type: AccountKind;
  readonly email: string;
  readonly isUnder18: boolean;
  readonly bornOn: string;
  readonly parentEmail: string;
}

/** What is asked of somebody under 18 alone; of others it is not looked at. */
const childFields = acrossFields<OfChild>(({ type, email, isUnder18, bornOn, parentEmail }, wrong) => {
  if (!isUnder18) return;
  if (type !== undefined && type !== "common") return wrong("isUnder18", "people.child-type");
  if (bornOn !== undefined && !isDayOfAnyYear(bornOn)) wrong("bornOn", "people.born-on-wrong");
  if (parentEmail === undefined) return;
  if (parentEmail === "") wrong("parentEmail", "platform.field-required");
  else if (!z.email().safeParse(parentEmail).success) wrong("parentEmail", "platform.field-email");
  else if (email !== undefined && mailboxOf(parentEmail) === mailboxOf(email))
    wrong("parentEmail", "people.parent-same");
});

/** An account of its own; see {@link AdministratorForm}. */
export const SignUpForm = z
  .object({
    type: z.enum(accountKinds),
    name: personName,
    email,
    phone,
    password: newPassword,
    confirmPassword: z.string().min(1),
    location: line(120),
    bio: text(1000),
    specialization: line(120),
    experience: line(60),
    isUnder18: toggle,
    /** `2012-05-01`; asked of somebody under 18, as is the address of their parent or guardian. */
    bornOn: trimmed(20).default(""),
    parentEmail: z.string().trim().toLowerCase().max(254).default(""),
  })
  .check(samePassword, notTheEmail, childFields);

/** An account with the space that it founds. Where they are is asked once: the city of the space. */
export const AdministratorForm = z.preprocess(
  (form: Readonly<Record<string, unknown>>) => ({ ...form, city: form.city || form.location || "" }),
  SignUpForm.and(NewSpaceForm),
);

export const LoginForm = z.object({
  email,
  password: z.string().min(1).max(PASSWORD_MAX, { error: "people.wrong-pair" }),
});

export const ForgotPasswordForm = z.object({ email });

export const SignInLinkForm = z.object({ email });
export const UseSignInLinkForm = z.object({ token: z.string().min(1).max(200) });

export const ResetPasswordForm = z
  .object({
    token: z.string().min(1).max(200),
    password: newPassword,
    confirmPassword: z.string().min(1),
    /** Of an account with two-factor authentication. */
    code: typedCode.default(""),
  })
  .check(samePassword);

export const ConfirmPasswordForm = z.object({
  accountPassword: z.string().min(1).max(PASSWORD_MAX, { error: "platform.password-wrong" }),
});

export const SignInCodeForm = z.object({ code: typedCode.pipe(z.string().min(1)) });

export const VerifyEmailForm = z.object({ token: z.string().min(1).max(200) });

export const ChangePasswordForm = z
  .object({
    currentPassword: z.string().min(1).max(PASSWORD_MAX, { error: "people.wrong-password" }),
    newPassword,
    confirmPassword: z.string().min(1),
  })
  .check(
    acrossFields(({ currentPassword, newPassword, confirmPassword }, wrong) => {
      if (newPassword !== undefined && newPassword === currentPassword) wrong("newPassword", "people.password-same");
      if (newPassword !== undefined && confirmPassword !== undefined && newPassword !== confirmPassword) {
        wrong("confirmPassword", "people.new-passwords-differ");
      }
    }),
  );

export const LeaveForm = z.object({
  deleteConfirmation: z.string().refine((typed) => typed === DELETE_WORD, { error: "people.delete-word" }),
  keepsTexts: toggle,
});

export const ChangeEmailForm = z.object({ newEmail: email });
export const ConfirmEmailChangeForm = z.object({ token: z.string().min(1).max(200), intent: z.enum(["yes", "no"]) });

/** What a browser answers for an authenticator, as JSON. */
const passkeyAnswer = z.string().min(1).max(10_000);

export const PasskeyForm = z.object({ passkey: passkeyAnswer });
/** Sent without an answer, it is only asked what has to come first. */
export const AddPasskeyForm = z.object({ passkey: passkeyAnswer.or(z.literal("")).default(""), name: filledLine(60) });
export const RemovePasskeyForm = z.object({ id });
export const PasskeyChallengeForm = z.object({ purpose: z.enum(["register", "sign-in", "confirm"]) });

export const WaitingForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("resend") }),
  z.object({ intent: z.literal("change"), parentEmail: email }),
  z.object({ intent: z.literal("cancel") }),
]);

/** A parent's answer: by the link of a mail, or by the account that asks for it. */
export const ParentConsentForm = z.object({
  intent: z.enum(["consent", "refuse"]),
  token: z.string().max(200).default(""),
  account: idOrNone,
  isParent: toggle,
  /** The text that stood beside the box. */
  consentVersion: z.string().max(20).default(""),
});

export const ChildForm = z.object({ intent: z.enum(["withdraw", "restore"]), account: id });

export const EndSessionForm = z.object({ session: z.uuid() });

export const ProfileForm = z.object({
  name: personName,
  phone,
  location: line(120),
  bio: text(1000),
  specialization: line(120),
  experience: line(60),
});

const zone = trimmed(60).refine(isZone, { error: "people.zone-unknown" });

export const DisplayForm = z
  .object({
    language: z.enum(languages.map(settingOf), { error: "people.language-later" }),
    theme: z.enum(["light", "dark", "auto"]),
    timezone: zone,
    /** Wins over the list where it is filled in. */
    otherZone: z.union([z.literal(""), zone]).default(""),
    soundEffects: toggle,
    animationsEnabled: toggle,
  })
  .transform(({ otherZone, timezone, ...form }) => ({ ...form, timezone: otherZone || timezone }));

const clockTime = z.string().default("");
const minutesOf = (text: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(text) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
};

/** The kinds of notifications that a person may have in their list without a push or an email. */
export const notificationKinds = ["prayerReminders", "eventAlerts", "communityUpdates", "likeUpdates"] as const;
export type NotificationKind = (typeof notificationKinds)[number];
/** The fields that say by which channels a kind comes. */
export const channelFields = {
  push: {
    prayerReminders: "prayerPush",
    eventAlerts: "eventPush",
    communityUpdates: "communityPush",
    likeUpdates: "likePush",
  },
  email: { prayerReminders: "prayerEmail", eventAlerts: "eventEmail", communityUpdates: "communityEmail" },
} as const;

export const NotificationsForm = z
  .object({
    prayerPush: toggle,
    prayerEmail: toggle,
    eventPush: toggle,
    eventEmail: toggle,
    communityPush: toggle,
    communityEmail: toggle,
    likePush: toggle,
    emailNotifications: toggle,
    pushNotifications: toggle,
    prayerReminders: toggle,
    eventAlerts: toggle,
    communityUpdates: toggle,
    likeUpdates: toggle,
    donationReceipts: toggle,
    marketingEmails: toggle,
    quietHours: toggle,
    quietFrom: clockTime,
    quietUntil: clockTime,
    quietLetsReminders: toggle,
  })
  .check(
    acrossFields(({ quietHours, quietFrom, quietUntil }, wrong) => {
      if (!quietHours) return;
      for (const [field, text] of Object.entries({ quietFrom, quietUntil })) {
        if (text !== undefined && minutesOf(text) === null) wrong(field, "people.clock-time");
      }
      if (quietFrom && quietFrom === quietUntil) wrong("quietUntil", "people.quiet-all-day");
    }),
  )
  .transform(({ quietHours, quietFrom, quietUntil, ...form }) => {
    const from = minutesOf(quietFrom);
    const until = minutesOf(quietUntil);
    const { push, email } = channelFields;
    return {
      ...form,
      quiet: quietHours && from !== null && until !== null ? { from, until } : null,
      notByPush: notificationKinds.filter((kind) => !form[push[kind]]),
      notByEmail: notificationKinds.filter((kind) => kind in email && !form[email[kind as keyof typeof email]]),
    };
  });

export const PrivacyForm = z.object({
  profileVisibility: z.enum(["public", "friends", "private"]),
  showDonations: toggle,
  showActivity: toggle,
  allowMessages: toggle,
  showLocation: toggle,
  dataSharing: toggle,
});

export const PreferencesForm = z.object({
  lang: z.enum(languages).optional(),
  theme: z.enum(["light", "dark", "auto"]).optional(),
});
