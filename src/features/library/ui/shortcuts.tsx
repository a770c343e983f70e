import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "#/design/text-link.tsx";
import { KEPT_PATH, NOTES_PATH, PLANS_PATH, searchPath } from "#/features/texts/public.ts";

/** To what stands beside the shelf, for members and visitors alike: one line, above all cards. */
export function Shortcuts() {
  const { t } = useLingui();
  // As wide whichever letters have come: nothing moves when the others do.
  const way = "flex-none min-w-36";
  return (
    <nav aria-label={t`Shortcuts`} className="chip-row">
      <TextLink to={searchPath({ q: "" })} icon="search" className={way}>
        <Trans>Search verses</Trans>
      </TextLink>
      <TextLink to={KEPT_PATH} icon="download" className={way}>
        <Trans>On this device</Trans>
      </TextLink>
      <TextLink to="/library/mala" icon="pray" className={way}>
        <Trans>Mala</Trans>
      </TextLink>
      <TextLink to={NOTES_PATH} icon="pen" rel="nofollow" className={way}>
        <Trans>My notes</Trans>
      </TextLink>
      <TextLink to={PLANS_PATH} icon="calendar" rel="nofollow" className={way}>
        <Trans>Reading plans</Trans>
      </TextLink>
    </nav>
  );
}
