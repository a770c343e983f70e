import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackLink } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, FieldError, Input } from "#/design/field.tsx";
import { Section, SectionHeading } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { findSpaceBrief } from "#/features/spaces/public.server.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { offeringsAdmin } from "../access.ts";
import { changeShrine, openShrine, switchShrine } from "../commands/shrines.server.ts";
import { ShrinesForm } from "../forms.ts";
import { formsAmong, formsOfFaith } from "../offering-forms.ts";
import { listAdminShrines, type AdminShrine } from "../queries/admin-shrines.server.ts";
import { offeringsRefusals } from "../refusals.ts";
import { MOST_SHRINES, SHRINE_NAME_LENGTH, shrinePath } from "../rules.ts";
import { SharedDrawings } from "../ui/drawings.tsx";
import { formWords } from "../ui/form-words.ts";
import { SmallDrawing } from "../ui/offer-form.tsx";
import type { Route } from "./+types/manage-shrines";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, today } = await openAdminPage(ctx, request, offeringsAdmin.moderate);
  const [shrines, brief] = await Promise.all([
    listAdminShrines(ctx.db, space.id, today),
    findSpaceBrief(ctx.db, ctx.language, space.id),
  ]);
  if (!brief) throw notFound();
  return { space, shrines, faith: brief.faith, mayManage: canAdmin(viewer, offeringsAdmin.manage, space.id) };
}

export const action = (args: Route.ActionArgs) =>
  act(args, offeringsRefusals, async ({ ctx, viewer, form, done }) => {
    const { space: spaceId, ...input } = form(ShrinesForm);
    switch (input.intent) {
      case "open":
        await openShrine(ctx, viewer, { ...input, spaceId });
        return done(msg`The shrine is open. Your page leads to it.`);
      case "change":
        await changeShrine(ctx, viewer, { ...input, shrineId: input.shrine, spaceId });
        return done(msg`Your changes are saved.`);
      case "switch":
        await switchShrine(ctx, viewer, { spaceId, shrineId: input.shrine, isOpen: input.isOpen });
        return input.isOpen
          ? done(msg`The shrine is open again.`)
          : done(msg`The shrine is closed. Nobody sees it now.`);
    }
  });

/** Which shrines a space has, what is offered there, and how much was. */
export default function ManageShrines({ loaderData, actionData }: Route.ComponentProps) {
  const { space, shrines, faith, mayManage } = loaderData;
  const isFull = shrines.length >= MOST_SHRINES;
  return (
    <div className="max-w-prose">
      <svg width="0" height="0" className="absolute" aria-hidden>
        <SharedDrawings />
      </svg>
      <BackLink to={`/manage-space/settings?space=${space.id}`} className="mb-4">
        <Trans>Settings</Trans>
      </BackLink>
      <SectionHeading
        lead={
          <Trans>
            A place on your page where people offer something together. It costs nothing, burns for a day, and everybody
            who is there sees it.
          </Trans>
        }
      >
        <Trans>Shrines</Trans>
      </SectionHeading>
      <Answer answer={actionData} fields={["name", "forms"]} />
      {shrines.map((shrine) => (
        <OneShrine
          key={`${shrine.id} ${shrine.version}`}
          {...{ space, shrine, faith, mayManage }}
          answer={actionData}
        />
      ))}
      {mayManage && !isFull && (
        <Section heading={shrines.length > 0 ? <Trans>Open another shrine</Trans> : <Trans>Open a shrine</Trans>}>
          <ShrineForm {...{ space, faith }} answer={actionData} needsName={shrines.length > 0} />
        </Section>
      )}
      {!mayManage && shrines.length === 0 && (
        <p className="text-ink-2">
          <Trans>Your space has no shrine yet. Its owners and managers can open one.</Trans>
        </p>
      )}
    </div>
  );
}

type Data = Route.ComponentProps["loaderData"];
interface Part extends Pick<Data, "space" | "faith"> {
  readonly answer: Route.ComponentProps["actionData"];
}

function OneShrine({ space, shrine, faith, mayManage, answer }: Part & { shrine: AdminShrine; mayManage: boolean }) {
  const { t, i18n } = useLingui();
  const { id, name, isOpen, today, week, ever } = shrine;
  const pending = useNavigation().formMethod === "POST";
  const count = (value: number) => formatCount(value, i18n.locale);
  const isEmpty = formsAmong(faith, shrine.forms).length === 0;
  const { refusal } = readAnswer(answer, { shrine: String(id), intent: "change" });
  return (
    <section className="border-b border-line py-5" aria-label={name || t`Shrine`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg wrap-anywhere">{name || <Trans>Shrine</Trans>}</h2>
        {isOpen && !isEmpty ? (
          <Badge tone="good" icon="check">
            <Trans>Open</Trans>
          </Badge>
        ) : (
          <Badge icon="eye-off">
            <Trans>Closed</Trans>
          </Badge>
        )}
      </div>
      <p className="mt-1 text-ink-2">
        <Plural value={today} one="# offering today" other="# offerings today" />
        {" · "}
        <Trans>{count(week)} in seven days</Trans>
        {" · "}
        <Trans>{count(ever)} in all</Trans>
      </p>
      {isEmpty && (
        <p className="mt-1">
          <Trans>
            What was offered here belongs to another faith than your space has now. Choose what may be offered.
          </Trans>
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-6">
        {isOpen && !isEmpty && (
          <TextLink to={shrinePath(id)} iconAfter="arrow-right">
            <Trans>See it, and remove words</Trans>
          </TextLink>
        )}
        {mayManage && (
          <Form method="post" action={`/manage-space/shrines?space=${space.id}`}>
            <input type="hidden" name="intent" value="switch" />
            <input type="hidden" name="space" value={space.id} />
            <input type="hidden" name="shrine" value={id} />
            <Button type="submit" name="isOpen" value={isOpen ? "no" : "yes"} size="s" pending={pending}>
              {isOpen ? <Trans>Close it</Trans> : <Trans>Open it again</Trans>}
              {name && <span className="sr-only">: {name}</span>}
            </Button>
          </Form>
        )}
      </div>
      {mayManage && (
        <Disclosure title={<Trans>Change what is offered</Trans>} defaultOpen={refusal !== null}>
          <ShrineForm {...{ space, faith, shrine, answer }} needsName={false} />
        </Disclosure>
      )}
    </section>
  );
}

function ShrineForm({ space, faith, shrine, answer, needsName }: Part & { shrine?: AdminShrine; needsName: boolean }) {
  const { t } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const own: { intent: string; [field: string]: string } = shrine
    ? { intent: "change", shrine: String(shrine.id) }
    : { intent: "open" };
  const { values, problems } = readAnswer(answer, own);
  const isTicked = (form: string, isUsual: boolean) => (shrine ? shrine.forms.includes(form) : isUsual);
  const key = shrine?.id ?? "new";
  return (
    <Form
      method="post"
      action={`/manage-space/shrines?space=${space.id}`}
      noValidate
      className="grid justify-items-start gap-5"
    >
      <input type="hidden" name="intent" value={own.intent} />
      <input type="hidden" name="space" value={space.id} />
      {shrine && (
        <>
          <input type="hidden" name="shrine" value={shrine.id} />
          <input type="hidden" name="version" value={shrine.version} />
        </>
      )}
      <Field
        id={`name-${key}`}
        label={t`Name of the shrine`}
        required={needsName}
        optional={needsName ? undefined : t`optional`}
        hint={t`As people there call it. Your only shrine needs none.`}
        error={problems["name"]}
        className="w-full"
      >
        <Input name="name" maxLength={SHRINE_NAME_LENGTH} defaultValue={values["name"] ?? shrine?.name} />
      </Field>
      <fieldset>
        <legend className="field-label mb-1.5">
          <Trans>What may be offered</Trans>
        </legend>
        {formsOfFaith[faith].map(({ form, isUsual }) => (
          <Checkbox
            key={form}
            name="forms"
            value={form}
            defaultChecked={isTicked(form, isUsual)}
            label={
              <span className="flex items-center gap-3">
                <SmallDrawing form={form} />
                {t(formWords[form].noun)}
              </span>
            }
          />
        ))}
        {problems["forms"] && <FieldError>{problems["forms"]}</FieldError>}
        {faith === "islamic" && (
          <p className="field-hint mt-2">
            <Trans>Meant for a dargah. In a mosque nothing is offered.</Trans>
          </p>
        )}
      </fieldset>
      <Checkbox
        name="takesWords"
        defaultChecked={shrine?.takesWords ?? true}
        label={t`Take dedications`}
        hint={t`People with a confirmed account can write a few words beside a name. You can remove them.`}
      />
      <Button type="submit" variant={shrine ? "secondary" : "primary"} pending={pending}>
        {shrine ? <Trans>Save Changes</Trans> : <Trans>Open the shrine</Trans>}
      </Button>
    </Form>
  );
}
