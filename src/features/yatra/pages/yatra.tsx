import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { civilDay } from "#/platform/civil-date.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { formatKilometres } from "#/platform/i18n/format-distance.ts";
import { type CircuitCard, listCircuitCards } from "../queries/circuit-cards.server.ts";
import { listOwnYatras } from "../queries/yatras.server.ts";
import { circuitPath, MINE_PATH, PLAN_PATH, YATRA_PATH } from "../rules.ts";
import { useKeptPlan } from "../ui/kept-plan.ts";
import { YatraRows } from "../ui/yatra-rows.tsx";
import type { Route } from "./+types/yatra";

/** Some of one's own, above the circuits. */
const SHOWN = 3;

export const handle: PageHandle = { cachedBy: [] };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const [circuits, own] = await Promise.all([
    listCircuitCards(ctx.db, ctx.language),
    viewer.kind === "person" ? listOwnYatras(ctx.db, viewer, { after: null }) : null,
  ]);
  for (const { spaceIds } of circuits) for (const id of spaceIds) ctx.cacheTags.add(`space:${id}`);
  return {
    circuits: circuits,
    own: own && own.yatras.slice(0, SHOWN),
    today: viewer.kind === "person" ? civilDay(new Date(ctx.clock()), viewer.zone) : "",
  };
}

export default function YatraPage({ loaderData: { circuits, own, today } }: Route.ComponentProps) {
  const { t } = useLingui();
  const kept = useKeptPlan();
  return (
    <>
      <PageMeta
        title={t`Yatra`}
        description={t`Plan a way from one sacred place to the next: the order, the days and hours, what is open and held when you come.`}
        path={YATRA_PATH}
      />
      <Page className="pb-20">
        <PageHead
          title={<Trans>Yatra</Trans>}
          lead={
            <Trans>
              From one sacred place to the next: the order, the days and hours, what is open and held when you come.
            </Trans>
          }
          action={
            <ButtonLink to={PLAN_PATH} variant="primary" icon="plus">
              <Trans>Plan a yatra</Trans>
            </ButtonLink>
          }
        />
        {kept && (
          <Notice
            icon="footprints"
            action={
              <ButtonLink to={kept} size="s">
                <Trans>Go on with it</Trans>
              </ButtonLink>
            }
          >
            <Trans>A plan of yours is on this device.</Trans>
          </Notice>
        )}
        {own && own.length > 0 && (
          <Section heading={<Trans>My yatras</Trans>} link={{ to: MINE_PATH, label: <Trans>All of them</Trans> }}>
            <YatraRows yatras={own} today={today} />
          </Section>
        )}
        {circuits.length > 0 && (
          <Section
            heading={<Trans>Circuits</Trans>}
            lead={<Trans>Ready-made ways. Open one, copy it, and make it your own.</Trans>}
          >
            <ul className="grid gap-x-8 md:grid-cols-2">
              {circuits.map((circuit) => (
                <CircuitRow key={circuit.id} circuit={circuit} />
              ))}
            </ul>
          </Section>
        )}
      </Page>
    </>
  );
}

function CircuitRow({ circuit }: { readonly circuit: CircuitCard }) {
  const { t, i18n } = useLingui();
  const { id, title, description, language, faiths, stops, km, days, towns } = circuit;
  const distance = formatKilometres(km, i18n.locale);
  return (
    <li className="relative border-t border-line py-5">
      <p className="flex items-center gap-1.5">
        {faiths.map((faith) => (
          <FaithMark key={faith} faith={faith} size={22} />
        ))}
      </p>
      <h3 lang={language} className="mt-1 text-xl">
        <Link to={circuitPath(id)} className="cover-link hover:text-link">
          {title}
        </Link>
      </h3>
      <p lang={language} className="mt-1 text-ink-2">
        {description}
      </p>
      <p className="mt-2 text-sm">{towns.join(" → ")}</p>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">
        <Plural value={stops} one="# stop" other="# stops" />
        {" · "}
        <Plural value={days} one="# day" other="# days" />
        {km > 0 && <> · {t`${distance} as the crow flies`}</>}
      </p>
    </li>
  );
}
