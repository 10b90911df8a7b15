import { formatPhone } from '@alethea/kernel/contact/phone';
import { Button, TextLink } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import type { TableColumn } from '@alethea/ui/display/table';
import { Tag } from '@alethea/ui/display/tag';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { SearchDesk } from '@alethea/ui/form/search-desk';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment, formatName } from '@alethea/web-kit/page/format';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { listOnboardingCalls, noteOnboardingCall } from '../../../contract/client.ts';
import type { OnboardingCall, OnboardingState } from '../../../contract/desk/onboarding.ts';
import { operatorEn } from '../../../texts/desk/operator-en.ts';
import type { DeskSearch } from '../parts/desk-tabs.ts';
import { PersonLink } from '../parts/person-link.tsx';
import { useDeskAction } from '../parts/use-desk-action.ts';

const en = operatorEn.calls;
const TONES = { open: 'waiting', notReached: 'info', done: 'done' } as const;
/** What can be noted of a call, by how it stands. */
const STEPS: Readonly<Record<OnboardingState, readonly (readonly [OnboardingState, string])[]>> = {
  open: [
    ['notReached', en.markNotReached],
    ['done', en.markDone],
  ],
  notReached: [['done', en.markDone]],
  done: [['open', en.reopen]],
};

/** Who asked at sign-up to be called, to be worked off. */
export function OnboardingTab() {
  const now = useNow();
  const [search, setSearch] = useSearchState<DeskSearch>();
  const done = search.done !== undefined;
  const query = useOperationPages(
    listOnboardingCalls,
    (cursor: string | undefined) => ({ done, ...(cursor ? { cursor } : {}) }),
    (page) => page.nextCursor,
  );
  const noting = useDeskAction(noteOnboardingCall, { invalidate: [listOnboardingCalls] });
  async function note({ personId, ...call }: OnboardingCall, was: OnboardingState, state: OnboardingState) {
    if (!(await noting.run({ personId, was, state }))) return;
    showSnackbar({
      tone: 'done',
      message: en.noted(en.states[state], formatName(call)),
      // Takes back what was noted, unless somebody has noted something else since.
      action: { label: en.undo, onClick: () => void noting.run({ personId, was: state, state: was }) },
    });
  }
  const columns: readonly TableColumn<OnboardingCall>[] = [
    {
      key: 'name',
      header: en.columns.name,
      cell: (call) => (
        <>
          <PersonLink tab="onboarding" personId={call.personId}>
            {formatName(call)}
          </PersonLink>
          <p className="al-dim">{call.email}</p>
        </>
      ),
    },
    {
      key: 'phone',
      header: en.columns.phone,
      cell: ({ cellPhone, city, province }) => (
        <>
          {cellPhone ? <TextLink href={`tel:${cellPhone}`}>{formatPhone(cellPhone)}</TextLink> : en.noPhone}
          <p className="al-dim">{[city, province].filter(Boolean).join(', ')}</p>
        </>
      ),
    },
    { key: 'since', header: en.columns.since, cell: ({ signedUpAt }) => formatMoment(signedUpAt, now) },
    {
      key: 'state',
      header: en.columns.state,
      cell: ({ state, noted }) => (
        <>
          <Tag tone={TONES[state]}>{en.states[state]}</Tag>
          {noted && <p className="al-dim">{`${formatMoment(noted.at, now)}${operatorEn.by(noted.byName)}`}</p>}
        </>
      ),
    },
    {
      key: 'action',
      header: en.columns.action,
      align: 'end',
      actions: true,
      cell: (call) => (
        <div className="desk-row-actions">
          {STEPS[call.state].map(([state, label]) => (
            <Button
              dense
              key={state}
              aria-label={en.actionFor(label, formatName(call))}
              variant={state === 'done' ? 'default' : 'quiet'}
              onClick={() => void note(call, call.state, state)}
            >
              {label}
            </Button>
          ))}
        </div>
      ),
    },
  ];
  return (
    <SearchDesk
      filters={
        <CheckboxField
          label={en.done}
          checked={done}
          onChange={(event) => setSearch({ done: event.currentTarget.checked ? 'yes' : undefined })}
        />
      }
      caption={en.caption}
      columns={columns}
      rows={query.data?.pages.flatMap(({ calls }) => calls)}
      rowKey={({ personId }) => personId}
      empty={done ? en.noneDone : en.none}
      query={query}
    />
  );
}
