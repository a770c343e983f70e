import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { Field, FieldRow, Input } from "#/design/field.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { civilDay } from "#/platform/civil-date.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { zoneName } from "#/platform/i18n/format-date.ts";
import { addBlackout, removeBlackout, saveHours, saveSettings } from "../commands/availability.server.ts";
import { AvailabilityIntentForm, BlackoutForm, HoursForm, OnAgainForm, SettingsForm } from "../forms.ts";
import { requireProviderPage } from "../queries/provider-page.server.ts";
import { readAvailability } from "../queries/services.server.ts";
import { bookingRefusals } from "../refusals.ts";
import { ClosedDays } from "../ui/closed-days.tsx";
import { HoursFields } from "../ui/hours-fields.tsx";
import { ProviderTabs } from "../ui/provider-tabs.tsx";
import type { Route } from "./+types/availability";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, provider } = await requireProviderPage(ctx, request);
  const now = new Date(ctx.clock());
  const availability = await readAvailability(ctx.db, viewer, civilDay(now, provider.zone));
  if (!availability) throw redirect("/profile");
  return { ...availability, now };
}

export const action = (args: Route.ActionArgs) =>
  act(args, bookingRefusals, async ({ ctx, viewer, form, done }) => {
    switch (form(AvailabilityIntentForm).intent) {
      case "hours":
        await saveHours(ctx, viewer, { hours: form(HoursForm) });
        return done(msg`Your hours are saved. What is booked already stays.`);
      case "off":
        await addBlackout(ctx, viewer, form(BlackoutForm));
        return done(msg`Nobody can book these days now. What is booked already stays.`);
      case "on":
        await removeBlackout(ctx, viewer, { blackoutId: form(OnAgainForm).blackout });
        return done(msg`These days can be booked again.`);
      case "settings":
        await saveSettings(ctx, viewer, form(SettingsForm));
        return done(msg`Saved.`);
    }
  });

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { hours, settings, blackouts, zone, now } = loaderData;
  const sent = useNavigation().formData?.get("intent");
  const week = readAnswer(actionData, { intent: "hours" });
  const off = readAnswer(actionData, { intent: "off" });
  const road = readAnswer(actionData, { intent: "settings" });
  const zoneShort = zoneName(now, i18n.locale, zone);
  return (
    <>
      <PageTitle>{t`Availability`}</PageTitle>
      <meta name="robots" content="noindex" />
      <Page className="pb-20">
        <PageHead
          title={<Trans>Availability</Trans>}
          lead={<Trans>When you take bookings. Devotees see the times that are free.</Trans>}
        />
        <ProviderTabs current="availability" />
        <Answer answer={actionData} />
        <TwoColumns
          size="l"
          side={
            <div className="grid gap-6">
              <Panel title={<Trans>Days off</Trans>} lead={<Trans>Travel, vows, festivals of your own.</Trans>}>
                <ClosedDays
                  blackouts={blackouts}
                  form={off}
                  pending={sent === "off"}
                  add={<Trans>Take these days off</Trans>}
                />
              </Panel>
              <Panel
                title={<Trans>On the road and in time</Trans>}
                lead={<Trans>The way to a devotee’s home is kept free before and after.</Trans>}
              >
                <Form method="post" preventScrollReset noValidate className="grid gap-4">
                  <FieldRow>
                    <Field id="baseMinutes" label={t`Each way at least`} error={road.problems.baseMinutes} required>
                      <Input
                        name="baseMinutes"
                        type="number"
                        inputMode="numeric"
                        min={0}
                        max={240}
                        defaultValue={road.values.baseMinutes ?? settings.baseMinutes}
                        after={<span className="text-ink-2">{t`min`}</span>}
                      />
                    </Field>
                    <Field id="minutesPerKm" label={t`For each kilometre`} error={road.problems.minutesPerKm} required>
                      <Input
                        name="minutesPerKm"
                        type="number"
                        inputMode="decimal"
                        min={0}
                        max={60}
                        step="0.5"
                        defaultValue={road.values.minutesPerKm ?? settings.minutesPerKm}
                        after={<span className="text-ink-2">{t`min`}</span>}
                      />
                    </Field>
                  </FieldRow>
                  <FieldRow>
                    <Field
                      id="leadHours"
                      label={t`Notice`}
                      hint={t`Hours before, at the latest.`}
                      error={road.problems.leadHours}
                      required
                    >
                      <Input
                        name="leadHours"
                        type="number"
                        inputMode="numeric"
                        min={0}
                        max={720}
                        defaultValue={road.values.leadHours ?? settings.leadHours}
                      />
                    </Field>
                    <Field
                      id="aheadDays"
                      label={t`How far ahead`}
                      hint={t`Days.`}
                      error={road.problems.aheadDays}
                      required
                    >
                      <Input
                        name="aheadDays"
                        type="number"
                        inputMode="numeric"
                        min={1}
                        max={365}
                        defaultValue={road.values.aheadDays ?? settings.aheadDays}
                      />
                    </Field>
                  </FieldRow>
                  <Button type="submit" name="intent" value="settings" pending={sent === "settings"} wide>
                    <Trans>Save</Trans>
                  </Button>
                </Form>
              </Panel>
            </div>
          }
        >
          <Section
            heading={<Trans>Weekly hours</Trans>}
            lead={<Trans>On your own clock ({zoneShort}). A day without hours is free of work.</Trans>}
            space="none"
          >
            <Form method="post" preventScrollReset noValidate>
              <HoursFields hours={hours} form={week} />
              <Button
                type="submit"
                name="intent"
                value="hours"
                variant="primary"
                pending={sent === "hours"}
                className="mt-6"
                wide
              >
                <Trans>Save weekly hours</Trans>
              </Button>
            </Form>
          </Section>
        </TwoColumns>
      </Page>
    </>
  );
}
