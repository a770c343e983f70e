import { Trans, useLingui } from "@lingui/react/macro";
import { useRouteLoaderData } from "react-router";
import { CopyButton } from "#/design/copy-button.tsx";
import { SectionHeading } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { languageName, languages } from "#/platform/i18n/languages.ts";
import { displayPath } from "../calendar-address.ts";

/** The screen for a television: its addresses, and what to do with them. */
export function DisplaySetup({ spaceId }: { readonly spaceId: number }) {
  const { t } = useLingui();
  const publicUrl = useRouteLoaderData<{ publicUrl: string }>("root")?.publicUrl ?? "";
  const path = displayPath(spaceId);
  const address = publicUrl + path;
  return (
    <section id="screen" className="mt-10">
      <SectionHeading
        lead={
          <Trans>
            A television in your foyer shows the next prayers or ceremonies, what is kept today, your newest
            announcements, the live picture while you are live, and the code to give by.
          </Trans>
        }
      >
        <Trans>A screen for your foyer</Trans>
      </SectionHeading>
      <div className="flex items-center justify-between gap-3 border-y border-line py-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{address}</p>
        <CopyButton text={address} label={t`Copy`} copied={t`Address copied`} />
      </div>
      <ol className="mt-4 grid list-decimal gap-2 pl-6">
        <li>
          <Trans>
            Open this address in the browser of the television, or of a small computer at its back, and make it the page
            that the browser opens with.
          </Trans>
        </li>
        <li>
          <Trans>Press OK or Enter once: the screen fills the television. It needs no mouse and no account.</Trans>
        </li>
        <li>
          <Trans>
            Switch off the screen saver and the sleep timer of the television. Landscape and portrait both work.
          </Trans>
        </li>
        <li>
          <Trans>
            Then leave it alone: it goes on by itself when the network fails, and fetches what you change within a
            minute.
          </Trans>
        </li>
      </ol>
      <p className="mt-4 text-ink-2">
        <Trans>Your own language and English take turns. In one language alone:</Trans>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        <li>
          <TextLink to={path} iconAfter="arrow-right">
            <Trans>Open the screen</Trans>
          </TextLink>
        </li>
        {languages.map((language) => (
          <li key={language}>
            <TextLink to={`${path}?lang=${language}`}>
              <span lang={language}>{languageName(language)}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
