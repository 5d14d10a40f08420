import { Box, Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ItemTitles } from './items-field.tsx';
import type { Difference } from './use-record-form.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import classes from './version-choice.module.css';

interface VersionChoiceProps {
  differences: Difference[];
  /** Takes these fields from the other version. */
  resolve: (taken: string[]) => void;
  onChosen: () => void;
}

function Value({ field, value }: { field: string; value: unknown }) {
  const isImage = /image/i.test(field);
  if (isImage && value) {
    const urls = [value].flat() as string[];
    return (
      <Group component="span" gap="xs" mt="0.375rem">
        {Array.from(urls, (url, at) => (
          <Box component="span" key={at} display="block" w="5rem">
            <Picture url={url} alt={`Image ${at + 1} of ${urls.length}`} sizes="5rem" />
          </Box>
        ))}
      </Group>
    );
  }
  if (Array.isArray(value)) return <ItemTitles ids={value} />;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return <span className={classes.text}>{text || 'empty'}</span>;
}

/** Choice between two versions of a record, field by field, after somebody else saved it. */
export function VersionChoice({ differences, resolve, onChosen }: VersionChoiceProps) {
  const id = useId();
  const [picked, setPicked] = useState<Record<string, boolean>>({});
  const all = differences.map(({ field }) => field);
  const isTaken = ({ field, isMine }: Difference) => picked[field] ?? !isMine;

  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, []);

  const save = (taken: string[]) => {
    flushSync(() => resolve(taken));
    onChosen();
  };

  return (
    <section ref={section} tabIndex={-1} className={classes.choice} aria-labelledby={id}>
      <Title order={4} id={id} fz="xl">
        Which version do you want to keep?
      </Title>
      <Text c="dimmed" fz="sm">
        This record was saved elsewhere after you had opened it. Only what differs is shown.
      </Text>
      {differences.map((difference) => (
        <fieldset key={difference.field} className={classes.field}>
          <legend>{difference.label}</legend>
          {[false, true].map((isTheirs) => (
            <label key={String(isTheirs)} className={classes.version}>
              <Group component="span" gap="xs" fw={500} fz="sm">
                <input
                  type="radio"
                  name={`${id}-${difference.field}`}
                  checked={isTaken(difference) === isTheirs}
                  onChange={() => setPicked({ ...picked, [difference.field]: isTheirs })}
                />
                {isTheirs ? 'Theirs' : 'Mine'}
                {(isTheirs ? difference.isTheirs : difference.isMine) && (
                  <Text component="em" inherit c="var(--color-walnut)" fw={400}>
                    changed
                  </Text>
                )}
              </Group>
              <Value field={difference.field} value={isTheirs ? difference.theirs : difference.mine} />
            </label>
          ))}
        </fieldset>
      ))}
      <Group gap="sm">
        <Button onClick={() => save(differences.filter(isTaken).map(({ field }) => field))}>Save this choice</Button>
        <Button variant="default" onClick={() => save([])}>
          Keep mine
        </Button>
        <Button variant="default" onClick={() => resolve(all)}>
          Take theirs
        </Button>
      </Group>
    </section>
  );
}
