import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Checkbox } from "#/design/choices.tsx";
import { Notice } from "#/design/notice.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { CONSENT_VERSION } from "../rules.ts";
import type { MemberFormProps, Typed } from "./member-form.tsx";

/**
 * What a parent consents to, and the box by which they do. Whoever changes these words gives CONSENT_VERSION a new day: all
 * parents are asked again when they next save.
 */
export function ChildConsent({ data: { member, zone, isConfirmed }, values, problems }: MemberFormProps & Typed) {
  const { t, i18n } = useLingui();
  const isGiven = member?.isChild && member.consentVersion === CONSENT_VERSION;
  const given = member?.consentedAt && formatInstant(new Date(member.consentedAt), i18n.locale, zone);
  return (
    <div className="mt-2 hidden rounded-card border border-line p-4 group-has-[[name=isChild]:checked]/member:block">
      <p className="font-semibold">
        <Trans>Consent of a parent or guardian</Trans>
      </p>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm text-ink-2">
        <li>
          <Trans>Only what you enter here is kept: name, relation, birthday, gotra, nakshatra.</Trans>
        </li>
        <li>
          <Trans>
            It serves the names in your bookings and gifts and the reminders that you asked for, and nothing else: no
            advertising, no watching of what the child does, no sharing.
          </Trans>
        </li>
        <li>
          <Trans>
            You can withdraw your consent here at any time. Then everything here about the child is deleted at once;
            names that you gave with bookings and gifts before stay with those. The list of all your data shows what is
            kept.
          </Trans>
        </li>
      </ul>
      <div className="mt-3">
        {isGiven ? (
          <p className="text-sm">
            <Trans>You consented on {given}. To withdraw it, remove this person below.</Trans>
          </p>
        ) : (
          <>
            <input type="hidden" name="consentVersion" value={CONSENT_VERSION} />
            {!isConfirmed && (
              <div className="mb-3">
                <Notice>
                  <Trans>
                    Please confirm your email address first, in the{" "}
                    <Link to="/settings?tab=account" className="inline-link">
                      settings of your account
                    </Link>
                    .
                  </Trans>
                </Notice>
              </div>
            )}
            <Checkbox
              name="consent"
              defaultChecked={values["consent"] === "on"}
              label={t`I am 18 or older, I am the parent or lawful guardian of this child, and I consent to this.`}
              error={problems["consent"]}
            />
          </>
        )}
      </div>
    </div>
  );
}
