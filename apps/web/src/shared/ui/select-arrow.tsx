import { IconSelector } from '@tabler/icons-react';

/** Mantine's own arrow is a path of 900 characters in the HTML of every page with a form. */
export const selectArrow = <IconSelector size={18} stroke={1.5} />;
