import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Dialog, DialogButton, DialogCloseButton } from "#/design/dialog.tsx";
import { Field, Input, Select, Textarea } from "#/design/field.tsx";
import type { Direction } from "#/platform/media/panorama/look.ts";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { useOneUpload } from "#/platform/uploads/use-one-upload.ts";
import { ABOUT_LENGTH, TITLE_LENGTH } from "../../forms.ts";
import type { EditedHotspot, EditedTour } from "../../queries/edited-tour.server.ts";
import { hotspotKinds, type HotspotKind } from "../../rules.ts";
import { hotspotKindWords } from "../kind-words.ts";
import { DirectionFields } from "./direction-fields.tsx";
import { TextFields } from "./text-fields.tsx";
import { UploadField } from "./upload-field.tsx";

export interface HotspotFormProps {
  readonly tour: EditedTour;
  readonly sceneId: number;
  /** The path that forms are sent to. */
  readonly to: string;
  readonly answer: FormAnswer;
  /** Where one looks; absent while no panorama is drawn. */
  readonly look: (() => Direction) | null;
}

const hasSound = (kind: HotspotKind) => kind === "audio";
const hasToHaveWords = (kind: HotspotKind) => kind === "text" || kind === "audio";

/** Puts something into the scene, where it was pressed or by numbers. */
export function AddHotspot(props: HotspotFormProps & { place: Direction; onPlace: (at: Direction) => void }) {
  const { tour, sceneId, to, answer, look, place, onPlace } = props;
  const { t } = useLingui();
  const typed = readAnswer(answer, { intent: "add-hotspot" });
  const [kind, setKind] = useState<HotspotKind>((typed.values["kind"] as HotspotKind | undefined) ?? "text");
  const sound = useOneUpload("sound", typed, "sound");
  const isPending = useNavigation().formData?.get("intent") === "add-hotspot";
  return (
    <Form method="post" action={to} preventScrollReset className="grid gap-5" onSubmit={sound.onSubmit}>
      <input type="hidden" name="intent" value="add-hotspot" />
      <input type="hidden" name="scene" value={sceneId} />
      <Field id="new-kind" label={t`Kind`} error={typed.problems["kind"]}>
        <Select name="kind" value={kind} onChange={({ target }) => setKind(target.value as HotspotKind)}>
          {hotspotKinds.map((value) => (
            <option key={value} value={value}>
              {t(hotspotKindWords[value])}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="new-title" label={t`Title`} hint={t`Stands beside it`} required error={typed.problems["title"]}>
        <Input
          name="title"
          lang={tour.language}
          autoComplete="off"
          maxLength={TITLE_LENGTH}
          defaultValue={typed.values["title"]}
        />
      </Field>
      {kind === "link" && (
        <Target id="new" tour={tour} sceneId={sceneId} value={null} problem={typed.problems["target"]} />
      )}
      {hasSound(kind) && (
        <UploadField
          id="new-sound"
          upload={sound}
          label={t`Sound`}
          hint={t`MP3 or M4A`}
          required
          problem={typed.problems["sound"]}
        />
      )}
      {kind !== "link" && kind !== "donate" && (
        <Field
          id="new-body"
          label={hasSound(kind) ? t`What is heard` : t`What people read here`}
          required={hasToHaveWords(kind)}
          optional={hasToHaveWords(kind) ? undefined : t`optional`}
          error={typed.problems["body"]}
        >
          <Textarea
            name="body"
            lang={tour.language}
            rows={4}
            maxLength={ABOUT_LENGTH}
            defaultValue={typed.values["body"]}
          />
        </Field>
      )}
      <DirectionFields id="new" at={place} onChange={onPlace} problems={typed.problems} look={look} />
      <Button type="submit" variant="primary" wide pending={isPending} aria-disabled={sound.isBusy || undefined}>
        <Trans>Put it here</Trans>
      </Button>
    </Form>
  );
}

interface TargetProps {
  readonly id: string;
  readonly tour: EditedTour;
  readonly sceneId: number;
  readonly value: number | null;
  readonly problem: string | undefined;
}

function Target({ id, tour, sceneId, value, problem }: TargetProps) {
  const { t } = useLingui();
  return (
    <Field id={`${id}-target`} label={t`Leads to`} required error={problem}>
      <Select name="target" defaultValue={value ?? ""}>
        <option value="">{t`Choose a scene`}</option>
        {tour.scenes
          .filter(({ id }) => id !== sceneId)
          .map((scene) => (
            <option key={scene.id} value={scene.id}>
              {scene.title}
            </option>
          ))}
      </Select>
    </Field>
  );
}

/** Changes what stands in the scene: its words in each language, its place in numbers, its end. */
export function EditHotspot({ hotspot, ...props }: HotspotFormProps & { hotspot: EditedHotspot }) {
  const { tour, sceneId, to, answer, look } = props;
  const { t } = useLingui();
  const { id, kind, version, titles, bodies, targetId } = hotspot;
  const typed = readAnswer(answer, { intent: "edit-hotspot", hotspot: String(id) });
  const [at, setAt] = useState<Direction>({ yaw: hotspot.yaw, pitch: hotspot.pitch });
  const sound = useOneUpload("sound", typed, "sound");
  const form = useNavigation().formData;
  const isPending = form?.get("intent") === "edit-hotspot" && form.get("hotspot") === String(id);
  const name = `spot-${id}`;
  const title = titles[tour.language] ?? "";
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="hotspot" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <>
      <Form method="post" action={to} preventScrollReset className="grid gap-5" onSubmit={sound.onSubmit}>
        {hidden("edit-hotspot")}
        <TextFields
          id={name}
          language={tour.language}
          titles={titles}
          long={{
            name: "body",
            label: hasSound(kind) ? t`What is heard` : t`What people read here`,
            texts: bodies,
            length: ABOUT_LENGTH,
            required: hasToHaveWords(kind),
          }}
          typed={typed}
        />
        {kind === "link" && (
          <Target id={name} tour={tour} sceneId={sceneId} value={targetId} problem={typed.problems["target"]} />
        )}
        {hasSound(kind) && (
          <>
            {hotspot.sound && (
              <audio controls preload="none" src={hotspot.sound} className="w-full" aria-label={t`The sound so far`} />
            )}
            <UploadField
              id={`${name}-sound`}
              upload={sound}
              label={t`Another sound`}
              hint={t`MP3 or M4A`}
              problem={typed.problems["sound"]}
            />
          </>
        )}
        <DirectionFields id={name} at={at} onChange={setAt} problems={typed.problems} look={look} />
        <Button type="submit" variant="primary" pending={isPending} aria-disabled={sound.isBusy || undefined}>
          <Trans>Save Changes</Trans>
        </Button>
      </Form>
      <DialogButton dialog={`remove-${name}`} icon="trash" variant="quiet" className="mt-3 -ml-3">
        <Trans>Remove it</Trans>
      </DialogButton>
      <Dialog
        id={`remove-${name}`}
        title={<Trans>Remove “{title}”?</Trans>}
        closeLabel={t`Close`}
        footer={
          <>
            <DialogCloseButton>
              <Trans>Keep it</Trans>
            </DialogCloseButton>
            <Form method="post" action={to} preventScrollReset className="contents">
              {hidden("remove-hotspot")}
              <Button type="submit" variant="primary">
                <Trans>Remove it</Trans>
              </Button>
            </Form>
          </>
        }
      >
        <p>
          <Trans>Its words in all languages go with it.</Trans>
        </p>
      </Dialog>
    </>
  );
}
