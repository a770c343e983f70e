import { Trans } from "@lingui/react/macro";

/**
 * What a parent consents to. Whoever changes these words gives CHILD_CONSENT_VERSION a new day.
 */
export function ConsentText() {
  return (
    <ul className="grid list-disc gap-2 pl-5 text-ink-2">
      <li>
        <Trans>
          We keep what the account needs: name, email address, password as a hash, date of birth until they turn 18, and
          what the child later writes, saves, books or follows here.
        </Trans>
      </li>
      <li>
        <Trans>
          It serves the account and nothing else: to read and watch, to keep things, to take part. We show no
          advertising and do not watch what a child does; visits are not counted, and there is no newsletter.
        </Trans>
      </li>
      <li>
        <Trans>
          The profile is private and nobody can write to the child at first. They can change both in their settings:
          please talk with them about it.
        </Trans>
      </li>
      <li>
        <Trans>
          We keep that you consented, when, and to this text. You can withdraw it at any time in your settings: the
          account stops at once and is deleted a week later.
        </Trans>
      </li>
    </ul>
  );
}
