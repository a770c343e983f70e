import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ProviderCategory } from "../rules.ts";

export const categoryWords: Readonly<Record<ProviderCategory, MessageDescriptor>> = {
  Murtikar: msg`Murtikar`,
  Designer: msg`Designer`,
  Decorator: msg`Decorator`,
  Pujari: msg`Pujari`,
  Priest: msg`Priest`,
  Guide: msg`Guide`,
  Volunteer: msg`Volunteer`,
};

const generic = [msg`Traditional work`, msg`Custom orders`, msg`Festivals`];

/** What those of a category usually do, as badges and as suggestions. */
export const usualSpecializations: Readonly<Record<ProviderCategory, readonly MessageDescriptor[]>> = {
  Murtikar: generic,
  Pujari: generic,
  Designer: [
    msg`Pandal design`,
    msg`Stage design`,
    msg`Lighting design`,
    msg`Theme concepts`,
    msg`Rangoli and kolam`,
    msg`3D models`,
  ],
  Decorator: [
    msg`Flower decoration`,
    msg`Lights`,
    msg`Fabric and drapes`,
    msg`Mandap decoration`,
    msg`Idol adornment`,
    msg`Festival gates`,
  ],
  Guide: [
    msg`Temple tours`,
    msg`Heritage walks`,
    msg`Pilgrimage`,
    msg`History and legends`,
    msg`Groups and families`,
    msg`Several languages`,
  ],
  Priest: [msg`Prayer services`, msg`Weddings`, msg`Blessings`, msg`Last rites`, msg`Teaching scripture`, msg`Counsel`],
  Volunteer: [
    msg`Crowd care`,
    msg`Food service`,
    msg`Cleaning`,
    msg`First aid`,
    msg`Teaching children`,
    msg`Event help`,
  ],
};
