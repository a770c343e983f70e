import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Title } from "#/design/title.tsx";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { openYatra } from "../open-yatra.server.ts";
import { Days } from "../ui/days.tsx";
import { Totals } from "../ui/totals.tsx";
import { paceWords } from "../ui/way-words.ts";
import type { Route } from "./+types/print";

/** A sheet of paper has no navigation. */
export const handle: PageHandle = { shell: "none" };

export const headers = () => ({ "cache-control": "private, no-store", "referrer-policy": "same-origin" });

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  openYatra(context.get(requestContext), request, params);

export default function Print({ loaderData: { view, path, query } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const title = view.plan.title || t`My yatra`;
  return (
    <div data-theme="light" className="min-h-dvh bg-raised text-ink">
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-3xl p-4 lg:p-8 print:max-w-none print:p-0">
        <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
          <div>
            <Title size="m">{title}</Title>
            <p className="mt-1 text-ink-2">
              <Totals view={view} />
            </p>
          </div>
          <div className="flex flex-wrap gap-3 print:hidden">
            <ButtonLink to={path + query} icon="arrow-left" size="s">
              <Trans>Back</Trans>
            </ButtonLink>
            <button type="button" className="btn btn-primary btn-s scripted" onClick={() => window.print()}>
              {t`Print`}
            </button>
          </div>
        </div>
        <Days view={view} />
        <p className="mt-6 text-sm text-ink-2">{i18n._(paceWords[view.plan.way])}</p>
      </div>
    </div>
  );
}
