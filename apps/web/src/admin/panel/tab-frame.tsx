import { Group, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Title.layer.css';
import { type ReactNode, type Ref, useId } from 'react';

interface TabFrameProps {
  heading: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Undefined until the list is loaded. */
  count: number | undefined;
  action?: ReactNode;
  children: ReactNode;
}

export function TabFrame({ heading, headingRef, count, action, children }: TabFrameProps) {
  const id = useId();
  return (
    <Stack component="section" gap="lg" aria-labelledby={id}>
      <Group component="header" justify="space-between">
        <Title ref={headingRef} tabIndex={-1} order={2} id={id} fz="2.125rem">
          {heading}
          {count !== undefined && (
            <Text span c="dimmed" ff="text" lh={1} ml="sm">
              {count}
            </Text>
          )}
        </Title>
        {action}
      </Group>
      {children}
    </Stack>
  );
}
