import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Complexity, ProjectCategory } from "../project-rules.ts";

export const categoryLabels: Readonly<Record<ProjectCategory, MessageDescriptor>> = {
  "Ganesh Idol": msg`Ganesh Idol`,
  "Durga Idol": msg`Durga Idol`,
  "Krishna Idol": msg`Krishna Idol`,
  "Traditional Sculpture": msg`Traditional Sculpture`,
  "Decorative Art": msg`Decorative Art`,
  "Temple Architecture": msg`Temple Architecture`,
  "Festival Decoration": msg`Festival Decoration`,
  "Custom Commission": msg`Custom Commission`,
};

export const complexityLabels: Readonly<Record<Complexity, MessageDescriptor>> = {
  simple: msg`Simple`,
  medium: msg({ message: "Medium", context: "complexity" }),
  complex: msg`Complex`,
};
