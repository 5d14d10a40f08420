import { Button, Group } from '@mantine/core';
import { askAboutItems } from '../contact/inquiry-draft.ts';
import { useGoToSection } from '../navigation/sections.ts';
import { useFavourites } from './favourites.tsx';

/** Sticks to the bottom of the window once an item is selected, unless the window is low. */
export function SelectionBar({ onClear }: { onClear: () => void }) {
  const { items } = useFavourites();
  const goToSection = useGoToSection();
  const ask = () => {
    askAboutItems(items);
    goToSection('contact');
  };
  return (
    <Group
      className="no-print"
      pos={'var(--sticky)' as 'sticky'}
      bottom={0}
      mih="var(--bottom-bar-height)"
      bg="var(--color-paper)"
      style={{ zIndex: 3, borderTop: '1px solid var(--color-rule)' }}
      justify="center"
      gap="0 0.75rem"
      fz="sm"
      role="region"
      aria-label="Selected items"
    >
      <span aria-hidden>{`${items.length} selected`}</span>
      <Button variant="outline" px="md" fz="sm" onClick={ask}>
        {items.length === 1 ? 'Ask About It' : 'Ask About Them'}
      </Button>
      <Button variant="subtle" px="xs" fz="sm" onClick={onClear}>
        Clear
      </Button>
    </Group>
  );
}
