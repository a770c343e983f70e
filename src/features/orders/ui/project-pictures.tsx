import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#/design/choices.tsx";
import { Field } from "#/design/field.tsx";
import { Picture } from "#/design/picture.tsx";
import { Section } from "#/design/section.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { pictureSources } from "#/platform/media/picture.ts";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import { MOST_PROJECT_PICTURES } from "../project-rules.ts";
import type { DraftView } from "../queries/projects.server.ts";

interface ProjectPicturesProps {
  readonly uploads: Uploads;
  readonly pictures: DraftView["pictures"];
  readonly problems: Readonly<Record<string, string>>;
}

/** Sketches, models and references; those of a draft can be taken out again. */
export function ProjectPictures({ uploads, pictures, problems }: ProjectPicturesProps) {
  const { t } = useLingui();
  const words = useUploadWords("picture");
  const most = MOST_PROJECT_PICTURES;
  return (
    <Section heading={<Trans>Images</Trans>} lead={<Trans>Sketches, models, references: up to {most}.</Trans>}>
      {pictures.length > 0 && (
        <ul className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3">
          {pictures.map(({ useId, picture }) => (
            <li key={useId} className="grid gap-1.5">
              <div className="relative aspect-[4/3] overflow-hidden rounded-card">
                <Picture {...pictureSources(picture)} sizes="(min-width: 768px) 220px, 45vw" />
              </div>
              <Checkbox name="imageGone" value={useId} label={t`Remove`} />
            </li>
          ))}
        </ul>
      )}
      <Field id="image" label={t`Images`} labelHidden error={problems.image}>
        <UploadBox
          items={uploads.items}
          words={words}
          name="image"
          multiple
          accept={acceptOf("picture")}
          onAdd={(files) => uploads.add(files.slice(0, Math.max(0, most - pictures.length - uploads.items.length)))}
          onPause={uploads.pause}
          onResume={uploads.resume}
          onRemove={uploads.remove}
          prompt={<Trans>Choose pictures or drop them here</Trans>}
        />
      </Field>
    </Section>
  );
}
