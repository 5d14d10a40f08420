import { z } from 'zod';
import { company } from './company.ts';
import { mail } from './mail.ts';
import { about, delivery, home, privacy } from './page-texts.ts';

/** Every concern of the owner's settings, in the order of their cards in the panel. */
export const settings = { company, home, delivery, about, privacy, mail };

export type SettingName = keyof typeof settings;

export type SettingShape<Name extends SettingName> = (typeof settings)[Name]['input']['shape'];

export type SettingValues = { [Name in SettingName]: z.output<z.ZodObject<SettingShape<Name>>> };

const withoutDefault = (field: z.ZodType) =>
  field instanceof z.ZodDefault ? z.optional(field.unwrap()).nonoptional('Is missing') : field;

/** Defaults would replace what a file does not name. */
const wholeOf = ({ shape }: z.ZodObject) =>
  z.strictObject(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, withoutDefault(field)])));

const inputs = Object.values(settings).map(({ name, input }) => [name, wholeOf(input).optional()]);

type Inputs = { [Name in SettingName]: z.ZodOptional<z.ZodType<SettingValues[Name], SettingValues[Name]>> };

/** An export of the settings. An import may leave out a concern, but no field of one. */
export const settingsFile = z.strictObject(Object.fromEntries(inputs) as Inputs);
