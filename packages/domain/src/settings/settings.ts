import type { z } from 'zod';
import { about } from './about.ts';
import { company } from './company.ts';
import { privacy } from './privacy.ts';

/** Every concern of the owner's settings, in the order of their cards in the panel. */
export const settings = { company, about, privacy };

export type SettingName = keyof typeof settings;

export type SettingShape<Name extends SettingName> = (typeof settings)[Name]['input']['shape'];

export type SettingValues = { [Name in SettingName]: z.output<z.ZodObject<SettingShape<Name>>> };
