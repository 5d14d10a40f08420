import { Group, Paper, Radio, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { useFocusLoss } from '../list/focus.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { textOf } from './form-values.ts';
import { ItemTitles } from './items-field.tsx';
import type { Difference } from './use-record-form.ts';

interface VersionChoiceProps<Name extends string> {
  differences: Difference<Name>[];
  /** Fields of the other version. */
  taken: readonly Name[];
  onTake: (taken: Name[]) => void;
  /** The focus is gone with it. */
  onClosed: () => void;
}

/** A text without the lines that it begins and ends with like another one. */
function differingPart(text: string, other: string): string {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  let [start, end] = [0, 0];
  while (start < lines.length && lines[start] === others[start]) start += 1;
  const length = Math.min(lines.length, others.length) - start;
  while (end < length && lines.at(-1 - end) === others.at(-1 - end)) end += 1;
  const part = lines.slice(start, lines.length - end).join('\n');
  return `${start ? '…\n' : ''}${part.trim() ? part : '(nothing here)'}${end ? '\n…' : ''}`;
}

type ValueProps = { value: unknown; other: unknown } & Pick<Difference<string>, 'control'>;

function Value({ control, value, other }: ValueProps) {
  const values = [value ?? ''].flat().map(String).filter(Boolean);
  if (values.length === 0) return <span>empty</span>;
  if (control === 'items') return <ItemTitles ids={values} />;
  if (control !== 'images') return <span>{differingPart(textOf(value), textOf(other))}</span>;
  return (
    <SimpleGrid component="span" cols={3} spacing="xs">
      {values.map((url, at) => (
        <Picture key={url} url={url} alt={`Image ${at + 1} of ${values.length}`} sizes="5rem" />
      ))}
    </SimpleGrid>
  );
}

const scrolled: CSSProperties = { overflow: 'auto', whiteSpace: 'pre-wrap' };

/** Choice between two versions of a record, field by field, after somebody else saved it. */
export function VersionChoice<Name extends string>({ differences, taken, onTake, onClosed }: VersionChoiceProps<Name>) {
  const id = useId();
  useFocusLoss(onClosed);

  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, []);

  return (
    <Paper
      component="section"
      ref={section}
      tabIndex={-1}
      p="clamp(0.875rem, 3vw, 1.5rem)"
      bg="var(--color-paper)"
      style={{ scrollMarginTop: '1rem' }}
      aria-labelledby={id}
    >
      <Stack>
        <Title order={4} id={id} fz="xl">
          Which version do you want to keep?
        </Title>
        <Text c="dimmed" fz="sm">
          Somebody else saved this after you opened it, and changed the same fields. All other changes, yours and
          theirs, are kept.
        </Text>
        {differences.map(({ field, label, control, mine, theirs }) => (
          <Radio.Group
            key={field}
            label={label}
            value={taken.includes(field) ? 'Theirs' : 'Mine'}
            onChange={(version) => {
              const others = taken.filter((other) => other !== field);
              onTake(version === 'Theirs' ? [...others, field] : others);
            }}
          >
            <SimpleGrid cols={2} spacing="sm">
              {Object.entries({ Mine: mine, Theirs: theirs }).map(([version, value]) => (
                <Radio.Card
                  key={version}
                  value={version}
                  p="sm"
                  bg="white"
                  display="grid"
                  style={{ alignContent: 'start', overflowWrap: 'anywhere' }}
                >
                  <Group component="span" gap="xs" fw={500} mb="0.375rem">
                    <Radio.Indicator component="span" size="xs" />
                    {version}
                  </Group>
                  <Text component="span" display="block" mah="16rem" style={scrolled}>
                    <Value control={control} value={value} other={version === 'Mine' ? theirs : mine} />
                  </Text>
                </Radio.Card>
              ))}
            </SimpleGrid>
          </Radio.Group>
        ))}
      </Stack>
    </Paper>
  );
}
