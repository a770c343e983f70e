import { Link } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { Picture } from "#/design/picture.tsx";
import { pictureSources } from "#/platform/media/picture.ts";
import type { PostAuthor } from "../queries/post-cards.server.ts";

interface FaceProps {
  readonly author: Pick<PostAuthor, "name" | "picture" | "path">;
  readonly priority?: boolean | undefined;
}

/** An author's picture, cropped round; their name stands beside it. */
export function Face({ author: { name, picture, path }, priority }: FaceProps) {
  if (!picture) return <Avatar name={name} size="m" />;
  return (
    <Link to={path} aria-hidden tabIndex={-1} className="size-11 flex-none overflow-hidden rounded-full">
      <Picture {...pictureSources(picture)} alt="" sizes="44px" fit="fill" eager={priority} />
    </Link>
  );
}
