import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import QRCode from "qrcode";
import { redirect } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { Title } from "#/design/title.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { directionOf, isLanguage, languages } from "#/platform/i18n/languages.ts";
import { journeyAdmin } from "../access.ts";
import { findDoor, readDoor } from "../queries/doors.server.ts";
import { doorPath } from "../rules.ts";
import type { Route } from "./+types/door-poster";

/** A sheet of paper has no navigation. */
export const handle: PageHandle = { shell: "none" };

export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const asked = new URL(request.url);
  asked.searchParams.set("space", String(readId(params.space) ?? 0));
  const { space } = await openAdminPage(ctx, new Request(asked, { headers: request.headers }), journeyAdmin.keepDoor);
  const door = await readDoor(ctx.db, ctx.secret, space.id);
  if (!door) throw redirect(`/manage-space/door?space=${space.id}`);
  const link = `${ctx.config.publicUrl}${doorPath(door.token)}`;
  const spoken = [...new Set([space.language, ...languages])].filter(isLanguage);
  const texts = await Promise.all(
    spoken.map(async (language) => {
      const [i18n, named] = await Promise.all([loadWords(language), findDoor(ctx.db, language, door.token)]);
      return {
        ...{ language, direction: directionOf(language), name: named?.name ?? space.name },
        scan: i18n._(msg`Scan this code with your phone to keep your visit.`),
        kept: i18n._(msg`It is kept for you alone. The space sees how many came, and no names.`),
      };
    }),
  );
  const svg = await QRCode.toString(link, { type: "svg", errorCorrectionLevel: "M", margin: 3 });
  // Without its scheme, as people type it.
  const address = link.replace(/^https?:\/\//, "");
  return { space, address, texts, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
}

/** The sheet that hangs at the door. */
export default function DoorPoster({ loaderData: { space, address, texts, qr } }: Route.ComponentProps) {
  const { t } = useLingui();
  const names = Map.groupBy(texts, ({ name }) => name);
  return (
    <div data-theme="light" className="min-h-dvh bg-raised text-ink">
      <PageTitle>{`${t`Code at the door`} · ${space.name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-2xl justify-items-center gap-6 p-6 text-center print:max-w-none print:p-0">
        <div className="flex w-full flex-wrap justify-between gap-3 print:hidden">
          <ButtonLink to={`/manage-space/door?space=${space.id}`} icon="arrow-left" size="s">
            <Trans>Back</Trans>
          </ButtonLink>
          <button type="button" className="btn btn-primary btn-s scripted" onClick={() => window.print()}>
            {t`Print`}
          </button>
        </div>
        <Title size="l" className="text-balance">
          {[...names].map(([name, [first]]) => (
            <span key={name} lang={first!.language} dir={first!.direction} className="block">
              {name}
            </span>
          ))}
        </Title>
        <img src={qr} width={420} height={420} alt={t`The code at your door`} className="w-full max-w-105 bg-white" />
        <p className="-mt-3 max-w-full text-sm wrap-anywhere text-ink-2 tabular-nums">{address}</p>
        {texts.map(({ language, direction, scan, kept }) => (
          <div key={language} lang={language} dir={direction} className="grid justify-items-center gap-2">
            <p className="max-w-[32ch] text-xl">{scan}</p>
            <p className="max-w-[44ch] text-ink-2">{kept}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
