import { getClinicInformation } from '@alethea/accounts/contract/client';
import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { SEARCH_DEBOUNCE_MS } from '@alethea/ui/base/limits.ts';
import { Tabs } from '@alethea/ui/display/tabs';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Menu } from '@alethea/ui/overlays/menu';
import { Notice } from '@alethea/ui/states/notice';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useCan, useSession } from '@alethea/web-kit/session/session';
import { useDebouncedCallback } from '@mantine/hooks';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type Ref, useState } from 'react';
import { hasTooManyTerms } from '../../contract/message-search.ts';
import { inboxEn as en } from '../../texts/inbox-en.ts';
import type { MessageFolder } from '../sent/views.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const FOLDERS: readonly MessageFolder[] = ['inbox', 'sent', 'archive'];

interface FolderTabsProps {
  readonly folder: MessageFolder;
  readonly unreadCount: number;
  readonly onChange: (folder: MessageFolder) => void;
}

/** Inbox, Sent and Archive; the inbox says how many wait there unread. */
export const FolderTabs = ({ folder, unreadCount, onChange }: FolderTabsProps) => (
  <Tabs
    label={en.foldersLabel}
    active={folder}
    items={FOLDERS.map((key) => ({ key, label: en.folders[key], count: key === 'inbox' ? unreadCount : undefined }))}
    onChange={(key) => onChange(FOLDERS.find((each) => each === key) ?? 'inbox')}
  />
);

interface MessageSearchProps {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onSearch: (text: string) => void;
}

/** Looks for words once typing rests, or at once with Enter; more words than one search takes are not looked for. */
export const MessageSearch = ({ inputRef, onSearch }: MessageSearchProps) => {
  const [text, setText] = useState('');
  const isTooMany = hasTooManyTerms(text);
  const search = (typed: string) => {
    searchLater.cancel();
    if (!hasTooManyTerms(typed)) onSearch(typed.trim());
  };
  const searchLater = useDebouncedCallback(search, SEARCH_DEBOUNCE_MS);
  const handleType = (typed: string) => {
    setText(typed);
    if (typed === '') search('');
    else searchLater(typed);
  };
  return (
    <search>
      <TextField
        ref={inputRef}
        label={en.search}
        labelHidden
        placeholder={en.searchHint}
        type="search"
        autoComplete="off"
        error={isTooMany ? en.tooManyTerms : undefined}
        value={text}
        onChange={(event) => handleType(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text)}
      />
    </search>
  );
};

interface PhysicianFilterProps {
  readonly value: string;
  readonly onChange: (physicianUid: string) => void;
}

/** For staff: whose messages of the clinic are shown. */
export const PhysicianFilter = ({ value, onChange }: PhysicianFilterProps) => {
  const { clinicId } = useSession();
  const isStaff = useCan('moaConsultInbox');
  const { data } = useOperation(getClinicInformation, isStaff && clinicId ? { clinicId } : null);
  if (!data || data.physicians.length < 2) return null;
  return (
    <SelectField
      dense
      label={en.physician}
      labelHidden
      placeholder={en.allPhysicians}
      options={data.physicians.map(({ uid, firstName, lastName }) => ({
        value: uid,
        label: `${firstName} ${lastName}`,
      }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

/** Says that only one consult's messages are shown, and leads to all. */
export const OfConsult = ({ onShowAll }: { readonly onShowAll: () => void }) => (
  <Notice
    tone="info"
    action={
      <Button dense onClick={onShowAll}>
        {en.showAll}
      </Button>
    }
  >
    {en.ofConsult}
  </Notice>
);

interface ListToolbarProps {
  readonly rowCount: number;
  readonly selectedCount: number;
  /** Where the selected ones can go. */
  readonly targets: readonly MessageFolder[];
  readonly onSelectAll: (selected: boolean) => void;
  readonly onMove: (to: MessageFolder) => void;
  readonly onMarkUnread: () => void;
  readonly onRefresh: () => void;
}

/** Above the list: the choice of all rows, and what can be done with those chosen; else looking again. */
export const ListToolbar = ({ rowCount, selectedCount, targets, ...actions }: ListToolbarProps) => {
  const isAll = rowCount > 0 && selectedCount === rowCount;
  return (
    <div className="al-row-toolbar">
      <CheckboxField
        label={selectedCount > 0 ? en.selected(selectedCount) : en.selectAll}
        aria-label={selectedCount > 0 ? en.selectAll : undefined}
        checked={isAll}
        indeterminate={selectedCount > 0 && !isAll}
        disabled={rowCount === 0}
        onChange={() => actions.onSelectAll(!isAll)}
      />
      <div className="patients-toolbar-actions">
        {selectedCount > 0 ? (
          <>
            <IconButton variant="default" label={en.markUnread} onClick={actions.onMarkUnread}>
              <IconMail {...ICON} />
            </IconButton>
            <Menu
              label={en.move}
              trigger={
                <IconButton variant="default" label={en.move}>
                  <IconFolder {...ICON} />
                </IconButton>
              }
              items={targets.map((to) => ({ key: to, label: en.moveTo(to), onSelect: () => actions.onMove(to) }))}
            />
          </>
        ) : (
          <IconButton variant="default" label={en.refresh} onClick={actions.onRefresh}>
            <IconRefresh {...ICON} />
          </IconButton>
        )}
      </div>
    </div>
  );
};
