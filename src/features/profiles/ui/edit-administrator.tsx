import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Switch } from "#/design/choices.tsx";
import { Field, FieldRow, Input, Textarea } from "#/design/field.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { AchievementFields, useNameHint } from "#/features/people/public.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import type { OwnAdministrator } from "../queries/own-administrator.server.ts";
import { CoverFields } from "./cover.tsx";

interface EditProps {
  readonly own: OwnAdministrator;
  readonly answer: FormAnswer;
}

/** All fields of an administrator; Cancel leads back to what was last saved. */
export function EditAdministrator({ own, answer }: EditProps) {
  const { t } = useLingui();
  const { card, spaces } = own;
  const pending = useNavigation().formMethod === "POST";
  const { values: typed, problems, refusal } = readAnswer(answer);
  const uploads = useUploads({ purpose: "picture" });
  const isOn = (name: string, kept: boolean) => (refusal ? typed[name] === "on" : kept);
  return (
    <>
      <Answer answer={answer} />
      <Form method="post" action="/profile?index&edit=1" noValidate className="grid gap-5">
        <Field id="name" label={t`Full name`} required hint={useNameHint(card)} error={problems.name}>
          <Input name="name" autoComplete="name" maxLength={100} defaultValue={typed.name ?? card.name} />
        </Field>
        <FieldRow>
          <Field id="email" label={t`Email`} hint={t`The address of your account.`}>
            <Input type="email" readOnly value={card.email} />
          </Field>
          <Field id="phone" label={t`Phone`} error={problems.phone}>
            <Input name="phone" type="tel" autoComplete="tel" maxLength={30} defaultValue={typed.phone ?? card.phone} />
          </Field>
        </FieldRow>
        <div className="divide-y divide-line border-y border-line">
          <Switch
            className="py-3.5"
            name="showEmail"
            defaultChecked={isOn("showEmail", card.shows.email)}
            label={t`Show my email on my public profile`}
          />
          <Switch
            className="py-3.5"
            name="showPhone"
            defaultChecked={isOn("showPhone", card.shows.phone)}
            label={t`Show my phone on my public profile`}
          />
        </div>
        <FieldRow>
          <Field
            id="location"
            label={t`Location`}
            error={problems.location}
            hint={card.shows.location ? undefined : t`Only you see it, because of your privacy settings.`}
          >
            <Input
              name="location"
              autoComplete="address-level2"
              maxLength={120}
              defaultValue={typed.location ?? card.location}
            />
          </Field>
          <Field
            id="spaceName"
            label={t`Space Name`}
            hint={
              spaces.length > 0 && (
                <>
                  <Trans>It is shown on the page of the space.</Trans>{" "}
                  <TextLink to={`/manage-space?space=${spaces[0]!.id}`} inline>
                    <Trans>Manage Space</Trans>
                  </TextLink>
                </>
              )
            }
          >
            <Input readOnly value={spaces.map(({ name }) => name).join(", ")} />
          </Field>
        </FieldRow>
        <Field id="bio" label={t`Bio`} error={problems.bio}>
          <Textarea name="bio" rows={4} maxLength={1000} defaultValue={typed.bio ?? card.bio} />
        </Field>
        <Field id="experience" label={t`Experience`} error={problems.experience}>
          <Input name="experience" maxLength={60} defaultValue={typed.experience ?? card.experience} />
        </Field>
        <CoverFields picture={own.cover} uploads={uploads} problems={problems} typed={typed} />
        <AchievementFields achievements={own.achievements} typed={refusal ? typed : null} problems={problems} />
        <div className="mt-2 flex flex-wrap gap-3 max-md:[&>*]:flex-1">
          <Button type="submit" variant="primary" pending={pending} disabled={uploads.isBusy}>
            <Trans>Save Changes</Trans>
          </Button>
          <ButtonLink to="/profile" preventScrollReset>
            <Trans>Cancel</Trans>
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
