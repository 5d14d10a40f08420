import type { Setting } from '@innventory/domain/settings/setting.ts';
import type { SettingName } from '@innventory/domain/settings/settings.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { Paper, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { z } from 'zod';
import { trpc } from '../../shared/api/trpc.ts';
import { notify, notifyError, savedText } from '../../shared/toast/notify.tsx';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { releaseDraft, useOpenedDraft } from '../drafts/drafts.ts';
import { type Input, type StoredRecord, imagesFieldOf, textOf, textsOf } from '../form/form-values.ts';
import { RecordForm } from '../form/record-form.tsx';
import { useListAddress } from '../list/list-address.ts';
import { CardButton, RecordCard } from '../list/record-card.tsx';
import { FailureWithRetry, type Mutation, refreshAfter, throwChangedSince } from '../list/use-actions.tsx';

interface SettingCardProps<Shape extends z.ZodRawShape, Stored> {
  setting: Setting<SettingName, Shape>;
  stored: UseQueryResult<Stored, unknown>;
  update: Mutation<Input<Shape> & { basedOn?: string | undefined }, Stored>;
  /** Shown instead of the stored texts. */
  children?: ReactNode;
}

/** A concern of the settings, with its form. */
export function SettingCard<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape> & Input<Shape>>({
  setting,
  stored: { data, error, refetch },
  update,
  children,
}: SettingCardProps<Shape, Stored>) {
  const { noun } = setting;
  const title = capitalized(noun);
  const utils = trpc.useUtils();
  const { form, openForm, closeForm } = useListAddress();
  const { key = '', draftId } = form?.edit === setting.name ? form : {};
  const { id, restored } = useOpenedDraft<Shape, Stored>(setting, key, draftId);
  const editButton = useRef<HTMLElement>(null);

  const store = async (value: Input<Shape>, basedOn: string | undefined, undo?: (saved: Stored) => void) => {
    const saved = await update.mutateAsync({ ...value, basedOn }).catch((error: unknown) => {
      refreshAfter(error, refetch);
      throw error;
    });
    void utils.setting.invalidate();
    void utils.maintenance.invalidate();
    const title = undo ? savedText('update', noun) : 'Change undone';
    notify({ title, undo: undo && (() => undo(saved)) });
    return saved;
  };
  const save = (value: Input<Shape>, base: Stored | null) => {
    const undo = ({ updatedAt }: Stored) =>
      base &&
      void store(base, updatedAt)
        .catch(throwChangedSince)
        .catch((error: unknown) => notifyError(error, 'SAVE_FAILED', { verb: 'update', noun }));
    return store(value, base?.updatedAt, undo);
  };

  if (!data) {
    return (
      <li>
        {error ? (
          <FailureWithRetry title={`${title} could not be loaded`} error={error} onRetry={refetch} />
        ) : (
          'Loading...'
        )}
      </li>
    );
  }
  const image = imagesFieldOf(setting);
  const written = textsOf(setting, data)
    .filter(Boolean)
    .map((text) => text.replaceAll(/^#+ /gm, ''))
    .join(' · ');
  return (
    <Paper component="li" id={setting.name} tabIndex={-1} p="clamp(0.875rem, 2.5vw, 1.25rem)">
      <Stack gap="lg">
        <RecordCard
          title={title}
          imageUrl={image && textOf(data[image.name])}
          facts={[]}
          text={children ? null : written || 'Empty, so the site does not show it.'}
        >
          <CardButton
            verb="Edit"
            title={noun}
            variant="default"
            onPress={(button) => {
              editButton.current = button;
              openForm({ edit: setting.name });
            }}
          />
        </RecordCard>
        {children}
        <DraftOffers<Shape, Stored>
          kind={setting}
          openId={id}
          onRestore={(draft) => openForm({ edit: setting.name }, draft.id)}
        />
        {key && (
          <RecordForm
            key={id}
            kind={setting}
            record={restored?.record ?? data}
            draft={{ id, values: restored?.values }}
            onSave={save}
            onSaved={() => {
              // What was typed since is offered.
              releaseDraft(id);
              closeForm();
            }}
            onCancel={closeForm}
            onFetch={() => refetch({ throwOnError: true }).then(({ data: newest = data }) => newest)}
            onClosed={() => (editButton.current ?? document.getElementById(setting.name))?.focus()}
          />
        )}
      </Stack>
    </Paper>
  );
}
