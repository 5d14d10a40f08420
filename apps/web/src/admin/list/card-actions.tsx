import { statusLabels } from '@innventory/domain/records/blog-post.ts';
import { type Availability, availabilities, availabilityLabels } from '@innventory/domain/records/choices.ts';
import { item } from '@innventory/domain/records/item.ts';
import {
  Badge,
  type BadgeProps,
  Button,
  Group,
  Loader,
  Menu,
  Popover,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { Fragment, useRef, useState } from 'react';
import { z } from 'zod';
import { FailureNote } from '../../shared/form/form-failure.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { formFieldOf } from '../form/form-values.ts';
import { useFocusLoss } from './focus.ts';
import classes from '../panel/admin-screen.module.css';

interface Action {
  label: string;
  isDangerous?: boolean;
  /** Gets the button of the menu. */
  run: (button: HTMLElement) => void;
}

interface MoreActionsProps {
  name: string;
  actions: (Action | false | undefined)[];
  isBusy: boolean;
}

/** Actions of a card that have no button of their own. */
export function MoreActions({ name, actions, isBusy }: MoreActionsProps) {
  const target = useRef<HTMLButtonElement>(null);
  /** A dialog returns the focus to the button, because the menu is gone by then. So may be the card. */
  const from = (run: Action['run']) => () => {
    if (!target.current) return;
    target.current.focus();
    run(target.current);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          ref={target}
          variant="subtle"
          aria-label={`More actions for ${name}`}
          // Disabled, as `loading` makes it, it would lose the focus.
          aria-busy={isBusy}
          leftSection={isBusy && <Loader size="xs" />}
        >
          More actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(
          (action) =>
            action && (
              <Fragment key={action.label}>
                {action.isDangerous && <Menu.Divider />}
                <Menu.Item
                  {...(action.isDangerous && { color: 'red', 'aria-label': `${action.label} ${name}` })}
                  onClick={from(action.run)}
                >
                  {action.label}
                </Menu.Item>
              </Fragment>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const stateLabels = { ...availabilityLabels, ...statusLabels, hidden: 'Hidden' };

type RecordState = keyof typeof stateLabels;

/** States differ by color and by shape. */
const stateLooks: Record<RecordState, { shape: string } & BadgeProps> = {
  available: { shape: '●', variant: 'light', color: 'pine' },
  reserved: { shape: '◐', variant: 'light', color: 'brass' },
  sold: { shape: '■', variant: 'filled', color: 'red' },
  hidden: { shape: '○', variant: 'default' },
  draft: { shape: '◇', variant: 'light', color: 'gray' },
  published: { shape: '◆', variant: 'filled', color: 'pine' },
};

export function StateBadge({ state }: { state: RecordState }) {
  const { shape, ...look } = stateLooks[state];
  return (
    <Badge size="md" flex="none" leftSection={<span aria-hidden>{shape}</span>} {...look}>
      {stateLabels[state]}
    </Badge>
  );
}

interface QuickChangeProps<Value> {
  /** Title of the record. */
  title: string;
  value: Value;
  /** Answers whether it succeeded. */
  onChange: (value: Value) => Promise<boolean>;
}

/** The availability of a record. A press offers the others. */
export function AvailabilityMenu({ title, value, onChange }: QuickChangeProps<Availability>) {
  const target = useRef<HTMLButtonElement>(null);
  const change = (next: Availability) => {
    // The menu returns the focus a moment later, when the card may be gone.
    target.current?.focus();
    void onChange(next);
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          ref={target}
          display="grid"
          flex="none"
          style={{ alignContent: 'center' }}
          className={`${classes.touch} printed`}
          aria-label={`${availabilityLabels[value]}: change the availability of ${title}`}
        >
          <StateBadge state={value} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {availabilities.map(
          (each) =>
            each !== value && (
              <Menu.Item key={each} onClick={() => change(each)}>
                Mark as {availabilityLabels[each].toLowerCase()}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const priceForm = z.object({ price: item.input.shape.price });

/** The price of a record. A press opens a field for another one. */
export function PriceButton({ title, value, onChange }: QuickChangeProps<string>) {
  const [isOpen, setIsOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      onClose={() => setIsChanged(false)}
      // A tap outside may only be meant to close the keyboard of a phone.
      closeOnClickOutside={!isChanged}
      position="bottom-start"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="subtle"
          size="compact-sm"
          px={0}
          maw="100%"
          className="printed"
          aria-label={`${value}: change what ${title} costs`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Text span inherit lh={1.25} ta="left" lineClamp={2}>
            {value}
          </Text>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <PriceForm
          title={title}
          value={value}
          onChange={onChange}
          onType={(price) => setIsChanged(price !== value)}
          onClose={() => setIsOpen(false)}
          onClosed={() => button.current?.focus()}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface PriceFormProps extends QuickChangeProps<string> {
  onType: (price: string) => void;
  onClose: () => void;
  /** The field with the focus is gone. The popover would also return the focus of an owner who has gone on meanwhile. */
  onClosed: () => void;
}

function PriceForm({ title, value, onChange, onType, onClose, onClosed }: PriceFormProps) {
  useFocusLoss(onClosed);
  const form = useZodForm(priceForm, { price: value }, ({ price }) => onType(price));
  const save = form.submitWith(async ({ price }) => {
    // After a failure the field stays as it was filled in.
    if (price === value || (await onChange(price))) onClose();
  });
  return (
    <form noValidate aria-label={`Price of ${title}`} onSubmit={save}>
      <Group align="flex-end" gap="xs">
        <TextInput
          size="sm"
          w="9rem"
          label="Price"
          description={formFieldOf(item, 'price').advice?.(form.values.price)}
          autoComplete="off"
          data-autofocus
          // The form closes after the save.
          readOnly={form.submitting}
          {...form.getInputProps('price')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button type="submit" aria-disabled={form.submitting}>
          {form.submitting ? 'Saving...' : 'Save'}
        </Button>
      </Group>
      <FailureNote title="The price was not changed" error={form.failure} />
    </form>
  );
}
