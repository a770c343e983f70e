import { Trans } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { addWords } from "#/platform/i18n/catalogues.ts";

await addWords("space");

interface ReportImitationProps {
  readonly spaceId: number;
  /** Where its page stands: it is told to whoever looks at the report, and led back to. */
  readonly page: string;
  readonly isSignedIn: boolean;
}

/** One tap for whoever has an account; a visitor is asked for an address to answer to, the reason is chosen already. */
export function ReportImitation({ spaceId, page, isSignedIn }: ReportImitationProps) {
  const about = { entity: "space", reason: "impersonation", page };
  const words = <Trans>Report: it pretends to be another space</Trans>;
  if (!isSignedIn) {
    const query = new URLSearchParams({ ...about, id: String(spaceId) });
    return (
      <div>
        <TextLink to={`/report?${query.toString()}`} icon="flag">
          {words}
        </TextLink>
      </div>
    );
  }
  const fields = { ...about, entityId: spaceId, back: page };
  return (
    <form method="post" action="/reports">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="act-link text-left">
        <Icon name="flag" />
        {words}
      </button>
    </form>
  );
}
