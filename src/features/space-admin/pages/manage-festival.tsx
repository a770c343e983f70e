import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { Field, FieldRow, Input } from "#/design/field.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { spaceAdmin } from "#/features/spaces/public.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { FestivalForm, readFestival, saveFestival } from "#/features/spaces/public.server.ts";
import { spaceRefusals } from "#/features/spaces/public.tsx";
import { kindHas, spacePath } from "#/features/spaces/public.ts";
import { manageAddress } from "../manage-tabs.ts";
import type { Route } from "./+types/manage-festival";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { space } = await openAdminPage(ctx, request, spaceAdmin.edit);
  if (!kindHas(space.kind, "hasFestival")) throw redirect(`/dashboard?space=${space.id}`);
  return { space, festival: await readFestival(ctx.db, space.id) };
}

export const action = (args: Route.ActionArgs) =>
  act(args, spaceRefusals, async ({ ctx, viewer, form, done }) => {
    const { space, ...input } = form(FestivalForm);
    await saveFestival(ctx, viewer, { spaceId: space, ...input });
    return done(msg`The festival is saved.`);
  });

/** The festival that a samiti holds, and its days where they are settled. */
export default function ManageFestival({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, festival } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const { values, problems } = readAnswer(actionData);
  return (
    <>
      <Answer
        answer={actionData}
        next={
          <TextLink to={spacePath(space)} inline>
            <Trans>See its page</Trans>
          </TextLink>
        }
      />
      <Form method="post" action={manageAddress("/festival", space.id)} noValidate className="grid max-w-prose gap-5">
        <input type="hidden" name="space" value={space.id} />
        <Field id="festival" label={t`Festival`} required error={problems.festival}>
          <Input name="festival" maxLength={120} defaultValue={values.festival ?? festival.festival} />
        </Field>
        <FieldRow>
          <Field id="from" label={t`First day`} error={problems.from} hint={t`Leave empty until the date is set.`}>
            <Input type="date" name="from" defaultValue={values.from ?? festival.from ?? ""} />
          </Field>
          <Field id="to" label={t`Last day`} error={problems.to} hint={t`Leave empty for a single day.`}>
            <Input type="date" name="to" defaultValue={values.to ?? festival.to ?? ""} />
          </Field>
        </FieldRow>
        <div className="max-md:[&>*]:w-full">
          <Button type="submit" variant="primary" pending={pending}>
            <Trans>Save Changes</Trans>
          </Button>
        </div>
      </Form>
    </>
  );
}
