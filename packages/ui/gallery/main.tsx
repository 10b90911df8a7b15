import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { createRoot } from 'react-dom/client';
import { useState, type ReactNode } from 'react';
import { UiProvider } from '@alethea/ui/provider';
import { AppShell } from '@alethea/ui/app-shell';
import { Page } from '@alethea/ui/page';
import { Pane, Panes, Columns } from '@alethea/ui/panes';
import { AppBarAction } from '@alethea/ui/app-bar';
import { Section, CollapsibleSection } from '@alethea/ui/section';
import { TextField } from '@alethea/ui/text-field';
import { PasswordField } from '@alethea/ui/password-field';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { SelectField, SearchSelectField } from '@alethea/ui/select-field';
import { CheckboxField } from '@alethea/ui/checkbox-field';
import { RadioGroupField } from '@alethea/ui/radio-group-field';
import { ChipGroupField } from '@alethea/ui/chip-group-field';
import { DateField } from '@alethea/ui/date-field';
import { FormFooter } from '@alethea/ui/form-footer';
import { Button, LinkButton, TextLink } from '@alethea/ui/button';
import { IconButton } from '@alethea/ui/icon-button';
import { CopyButton } from '@alethea/ui/copy-button';
import { Menu } from '@alethea/ui/menu';
import { Tabs, TabPanel } from '@alethea/ui/tabs';
import { Tag } from '@alethea/ui/tag';
import { BadgeCount } from '@alethea/ui/badge-count';
import { Avatar } from '@alethea/ui/avatar';
import { Kbd } from '@alethea/ui/kbd';
import { Facts } from '@alethea/ui/facts';
import { Table } from '@alethea/ui/table';
import { Progress } from '@alethea/ui/progress';
import { showSnackbar, showCopied } from '@alethea/ui/snackbar';
import { Dialog, ConfirmDialog, confirm } from '@alethea/ui/dialog';
import { Drawer } from '@alethea/ui/drawer';
import { Lightbox } from '@alethea/ui/lightbox';
import { EmptyState } from '@alethea/ui/empty-state';
import { ErrorState } from '@alethea/ui/error-state';
import { UnableToLoad } from '@alethea/ui/unable-to-load';
import { NotFound } from '@alethea/ui/not-found';
import { ListSkeleton, DetailSkeleton, CardSkeleton } from '@alethea/ui/skeleton';
import { Notice } from '@alethea/ui/notice';
import { Banner } from '@alethea/ui/banner';
import { OfflineBanner } from '@alethea/ui/offline-banner';
import { announce } from '@alethea/ui/live-region';

const view = new URLSearchParams(location.search).get('view') ?? 'inbox';
const i = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
const s = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const rows = [
  ['Dermatology · Lesion · 5347 70172', '9:42', 'Dr. Okonkwo: Thank you for the clear photos. This has the look of', [['done', 'Answered'], ['neutral', '2 photos']], true],
  ['Cardiology · Arrhythmia · 4827 47755', '8:05', 'You: Holter attached, 41-year-old with palpitations on exertion', [['waiting', 'Overdue 3 d']], false],
  ['Otolaryngology · Hearing loss · 4368 16873', 'Thu', 'Dr. Beaulieu: Could you add the tympanogram? I can then', [['info', 'Wants more']], true],
  ['Endocrinology · Thyroid nodule · 9063 43711', 'Thu', 'Phone consult booked, Tue Nov 24, 12:10', [['action', 'Call Tue 12:10'], ['neutral', 'BC patient']], true],
  ['Rheumatology · Inflammatory back pain · 2387 11', 'Wed', 'Dr. Singh: HLA-B27 and sacroiliac MRI first; if positive', [['done', 'Answered']], false],
  ['Psychiatry · Medication question · 1126 90', 'Nov 17', 'You: Sertraline 150 mg for ten weeks with partial response', [['failed', 'Not sent']], false],
] as const;
const Row = ({ r, sel }: { r: (typeof rows)[number]; sel: boolean }) => (
  <a href="#x" style={{ display: 'grid', gap: 5, padding: '12px 18px 12px 34px', borderBottom: '1px solid var(--al-hairline)', background: sel ? 'var(--al-selected)' : undefined, color: 'inherit', textDecoration: 'none', position: 'relative', boxShadow: sel ? 'inset 3px 0 0 var(--al-action)' : undefined }}>
    {r[4] && <i style={{ position: 'absolute', left: 15, top: 19, width: 7, height: 7, borderRadius: 4, background: 'var(--al-action)' }} />}
    <span style={{ display: 'flex', gap: 8, justifyContent: 'space-between' }}><b style={{ fontWeight: r[4] ? 640 : 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{r[0]}</b><span style={{ color: 'var(--al-dim)', fontSize: 'var(--al-text-help)' }}>{r[1]}</span></span>
    <span style={{ color: 'var(--al-dim)', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: 'var(--al-text-label)' }}>{r[2]}</span>
    <span style={{ display: 'flex', gap: 6 }}>{r[3].map(([t, w]) => <Tag key={w} tone={t}>{w}</Tag>)}</span>
  </a>
);
const pad = { padding: '14px 18px' };
const Inbox = () => {
  const [active, setActive] = useState(Number(new URLSearchParams(location.search).get('pane') ?? 0));
  return (
    <>
      <h1 className="al-hidden">Secure messaging</h1>
      <AppBarAction><IconButton label="New consult" variant="primary"><IconEdit {...s} /></IconButton></AppBarAction>
      <Panes active={active} onActiveChange={setActive}>
        <Pane label="Consults" ground header={<><Tabs label="Boxes" active="inbox" items={[{ key: 'inbox', label: 'Inbox', count: 4, href: '#i' }, { key: 'a', label: 'Archive', href: '#a' }, { key: 'd', label: 'Drafts', href: '#d' }, { key: 'p', label: 'Approvals', count: 120, href: '#p' }, { key: 'n', label: 'News', href: '#n' }]} /></>}>
          <div style={{ background: 'var(--al-surface)' }}>
            <div style={{ display: 'flex', gap: 8, padding: '10px 14px', borderBottom: '1px solid var(--al-hairline)', alignItems: 'center' }}><div style={{ flex: 1 }}><TextField label="Search" labelHidden placeholder="Patient, PHN, specialty, person" leftSection={<IconSearch {...s} />} rightSection={<Kbd>/</Kbd>} /></div><IconButton label="Columns"><IconColumns {...s} /></IconButton></div>
            {rows.map((r, n) => <Row key={r[0]} r={r} sel={n === 0} />)}
          </div>
        </Pane>
        <Pane label="Consult">
          <div style={pad}><div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}><h2 className="al-section-title" style={{ fontSize: 16 }}>Dermatology · Lesion</h2><Menu label="More" trigger={<IconButton label="More actions"><IconDots {...s} /></IconButton>} items={[{ key: 'a', label: 'Forward', icon: <IconSend {...s} /> }, { key: 'b', label: 'Delete draft', danger: true }, { key: 'c', label: 'Open profile', href: '#p' }]} /></div><div style={{ display: 'flex', gap: 8, marginTop: 8 }}><Tag tone="done">Answered in 19 h</Tag></div></div>
          <div style={{ ...pad, borderTop: '1px solid var(--al-hairline)' }}><Section level={3} title="Patient"><p style={{ marginBottom: 8 }}><b>Margaret Whitford</b> · 67 y · F</p><Facts items={[{ key: 'p', label: 'PHN', value: <>53477-0172 <CopyButton value="534770172" label="Copy PHN" /><Tag>AB</Tag></> }, { key: 'b', label: 'Born', value: '1959-03-14' }, { key: 't', label: 'Phone', value: '(403) 555-0142' }]} /></Section></div>
          <div style={{ ...pad, borderTop: '1px solid var(--al-hairline)' }}><Section level={3} title="Members"><div style={{ display: 'grid', gap: 10 }}>{['Dr. Priya Nair', 'Dr. Chidi Okonkwo'].map((n, k) => <div key={n} style={{ display: 'flex', gap: 10, alignItems: 'center' }}><Avatar name={n} toneIndex={k} /><div><b style={{ fontWeight: 600 }}>{n}</b><div style={{ color: 'var(--al-dim)', fontSize: 12 }}>Foothills Dermatology</div></div></div>)}</div></Section></div>
          <div style={{ ...pad, borderTop: '1px solid var(--al-hairline)' }}><CollapsibleSection level={3} title="Audit log" summary="6 entries">Entry</CollapsibleSection></div>
        </Pane>
        <Pane label="Conversation" header={<div style={{ display: 'flex', gap: 8, alignItems: 'center', padding: '0 20px', minHeight: 50, flexWrap: 'wrap' }}><b style={{ flex: 1, fontSize: 15 }}>Conversation</b><Button dense icon={<IconSend size={16} />}>Forward</Button><Button dense icon={<IconArchive size={16} />} trailing={<Kbd>e</Kbd>}>Archive</Button></div>} footer={<div style={{ padding: '12px 20px', display: 'grid', gap: 10 }}><TextAreaField label="Message" labelHidden placeholder="Write to Dr. Okonkwo…" minRows={2} /><div style={{ display: 'flex', alignItems: 'center', gap: 8 }}><IconButton label="Attach"><IconUpload {...s} /></IconButton><span style={{ flex: 1 }} /><span style={{ color: 'var(--al-dim)', fontSize: 12 }}>Not billed</span><Button variant="primary" trailing={<Kbd>⌘↵</Kbd>}>Send</Button></div></div>}>
          <div style={{ padding: 20, display: 'flex', gap: 10 }}><Avatar name="Dr. Priya Nair" /><div><b>Dr. Priya Nair</b> <span style={{ color: 'var(--al-dim)', fontSize: 12 }}>Thu Nov 19, 14:31</span><p>67-year-old woman, Fitzpatrick II, lesion on the left forearm for three months, growing, bled once.</p></div></div>
        </Pane>
      </Panes>
    </>
  );
};
const Ask = () => {
  const [symptoms, setSymptoms] = useState(['none']);
  const [spec, setSpec] = useState<string | null>(null);
  const [kind, setKind] = useState<string | null>('e');
  return (
    <Columns asideLabel="Before you send" main={
      <Page title="Ask Dr. Beaulieu" description="Endocrinology · Thyroid · eConsult" action={<span style={{ color: 'var(--al-dim)', fontSize: 12 }}>Kept on this device 10:12</span>}>
        <Section card title="Patient"><div style={{ display: 'grid', gap: 14, gridTemplateColumns: 'repeat(auto-fit,minmax(180px,1fr))' }}>
          <SelectField label="Province" options={[{ value: 'AB', label: 'AB' }, { value: 'BC', label: 'BC' }]} />
          <TextField label="PHN" error="PHN is invalid" defaultValue="53478-0172" />
          <TextField label="First name" defaultValue="Margaret" />
          <DateField label="Date of birth" help="Year, month, day" />
          <TextField label="Phone" optional placeholder="(###) ###-####" />
          <TextField label="Email" optional="needed to send a copy" disabled placeholder="name@example.ca" />
          <SearchSelectField label="Specialty" placeholder="Any" value={spec} onChange={setSpec} clearable options={['Cardiology', 'Dermatology', 'Endocrinology'].map((v) => ({ value: v, label: v }))} />
          <PasswordField label="Password" help="At least 12 characters" error="Password is required" />
        </div></Section>
        <Section card title="Your question"><div style={{ display: 'grid', gap: 14 }}><TextAreaField label="Question" help="One question per consult." defaultValue="2.1 cm solid isoechoic nodule right lobe, TI-RADS 3, TSH 1.4. FNA now, or repeat ultrasound in 12 months?" />
          <ChipGroupField label="Symptoms" value={symptoms} onChange={setSymptoms} options={[{ value: 'none', label: 'None' }, { value: 'd', label: 'Dysphagia' }, { value: 'v', label: 'Voice change' }, { value: 'n', label: 'Neck pain', disabled: true }]} error={symptoms.length ? undefined : 'Choose at least one'} />
          <RadioGroupField label="Kind" name="kind" value={kind} onChange={setKind} options={[{ value: 'e', label: 'eConsult', help: 'A written answer' }, { value: 'p', label: 'Phone consult' }, { value: 'x', label: 'Referral', disabled: true }]} />
          <CheckboxField label="The patient agreed" help="Ask before sending." defaultChecked /><CheckboxField label="Some" indeterminate /><CheckboxField label="Terms" error="You must agree" /><CheckboxField label="Disabled" disabled /></div></Section>
        <Section card title="Photos and files" action={<><Button dense icon={<IconPhoto size={16} />}>From gallery</Button><Button dense icon={<IconUpload size={16} />}>Upload</Button></>}><Progress label="labs.pdf" value={63} /></Section>
      </Page>} aside={<><Section title="Before you send"><Notice tone="info">Usually answers within 14 hours.</Notice></Section><div style={{ flex: 1, minHeight: 16 }} /><FormFooter error="Check form for errors."><Button variant="primary" fullWidth>Send eConsult</Button><Button>Save draft</Button><Button disabledReason="Choose an approver first">Send for approval</Button></FormFooter></>} />
  );
};
const Parts = () => {
  const [tab, setTab] = useState('a');
  return (
    <Page width="wide" title="Components with a rather long title that may wrap on a phone" description="Every component in its states." action={<Button variant="primary" icon={<IconEdit size={18} />}>Start a consult</Button>}>
      <Section card title="Buttons"><div style={{ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' }}>
        <Button variant="primary">Primary</Button><Button>Default</Button><Button variant="quiet">Quiet</Button><Button variant="danger">Delete</Button><Button variant="primary" loading>Sending</Button><Button loading>Saving</Button><Button variant="primary" disabledReason="Not yet possible">Disabled</Button><Button dense trailing={<Kbd>e</Kbd>}>Dense</Button><LinkButton href="#x">Link</LinkButton><TextLink href="#y">Text link</TextLink>
        <IconButton label="Archive"><IconArchive {...s} /></IconButton><IconButton label="Upload" variant="default"><IconUpload {...s} /></IconButton><IconButton label="Star" pressed><IconStar {...s} /></IconButton><IconButton label="Off" disabledReason="Not now"><IconStar {...s} /></IconButton><CopyButton label="Copy" value="x">Copy as chart note</CopyButton></div></Section>
      <Section card title="Tags"><div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>{(['neutral', 'action', 'waiting', 'failed', 'done', 'info'] as const).map((t) => <Tag key={t} tone={t}>{t}</Tag>)}<Tag onRemove={() => {}} removeLabel="Remove thyroid">thyroid</Tag><BadgeCount count={4} /><BadgeCount count={100} tone="action" label="unread" />{Array.from({ length: 8 }, (_, n) => <Avatar key={n} name={`A${n} B`} toneIndex={n} size={n > 5 ? 40 : 32} />)}<Kbd>Ctrl</Kbd></div></Section>
      <Section card title="Tabs"><Tabs label="Parts" active={tab} onChange={setTab} items={[{ key: 'a', label: 'First', count: 2 }, { key: 'b', label: 'Second' }]} /><TabPanel tabKey={tab}><p style={{ padding: 12 }}>Panel {tab}</p></TabPanel></Section>
      <div style={{ margin: '14px 0' }}><Table caption="Claims" columns={[{ key: 'd', header: 'Date', cell: (r: string[]) => r[0] }, { key: 'p', header: 'Patient', cell: (r) => r[1] }, { key: 'c', header: 'Status', cell: (r) => <Tag tone={r[2] === 'Refused' ? 'failed' : 'done'}>{r[2]}</Tag> }, { key: 'a', header: 'Amount', align: 'end', cell: (r) => r[3] }]} rows={[['2026-11-20', 'Margaret Whitford', 'Paid', '$74.35'], ['2026-11-19', 'Jean-Baptiste Desrosiers-Beaulieu', 'Refused', '$1,126.00']]} rowKey={(r) => r[1] ?? ''} /></div>
      <div style={{ display: 'grid', gap: 8 }}><Notice tone="info">For information.</Notice><Notice tone="waiting" title="Waits on you">Answer by Friday.</Notice><Notice tone="failed" action={<Button dense>Retry</Button>}>Not sent.</Notice><Notice tone="done">Sent.</Notice><Progress label="Exporting" /></div>
      <CollapsibleSection card title="Fax settings" summary="2 numbers" defaultOpen>Content of the section.</CollapsibleSection>
    </Page>
  );
};
const States = () => (
  <Page title="States" width="wide"><div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit,minmax(300px,1fr))' }}>
    {[<EmptyState key="e" title="No consults yet" icon={<IconMessages {...i} />} action={<Button variant="primary">Start a consult</Button>}>Consults you send will be here.</EmptyState>, <ErrorState key="r" message="Error loading consults" hint="Check your connection and try again." onRetry={() => {}} />, <ListSkeleton key="l" rows={3} />, <DetailSkeleton key="d" />, <CardSkeleton key="c" cards={2} />].map((c) => <div key={c.key} style={{ background: 'var(--al-surface)', border: '1px solid var(--al-hairline)', borderRadius: 10 }}>{c}</div>)}
  </div></Page>
);
const pic = (c: string) => `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${c}"/><circle cx="400" cy="300" r="140" fill="#8b3a32"/></svg>`)}`;
const Overlays = () => {
  const o = new URLSearchParams(location.search).get('o');
  const [open, setOpen] = useState(o);
  const [index, setIndex] = useState(0);
  const close = () => setOpen(null);
  return (
    <Page title="Overlays"><div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      <Button onClick={() => showSnackbar({ message: 'Consult archived', action: { label: 'UNDO', onClick: () => announce('Undone') } })}>Snackbar</Button>
      <Button onClick={() => showCopied()}>Copied</Button>
      <Button onClick={() => showSnackbar({ message: 'Error sending message', tone: 'failed' })}>Failure</Button>
      <Button onClick={() => void confirm({ title: 'Leave this form?', message: 'What you typed is kept as a draft.', confirmLabel: 'Leave', cancelLabel: 'Stay' }).then((v) => showSnackbar({ message: `Confirmed: ${v}` }))}>Confirm</Button>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button><Button onClick={() => setOpen('danger')}>Danger</Button><Button onClick={() => setOpen('drawer')}>Drawer</Button><Button onClick={() => setOpen('lightbox')}>Lightbox</Button></div>
      <Dialog opened={open === 'dialog'} onClose={close} title="Invite a colleague" footer={<><Button onClick={close}>Cancel</Button><Button variant="primary">Send invite</Button></>}><div style={{ display: 'grid', gap: 14 }}><TextField label="Name" data-autofocus /><TextField label="Email" /><TextAreaField label="Note" optional /></div></Dialog>
      <ConfirmDialog opened={open === 'danger'} onCancel={close} onConfirm={close} danger title="Delete this draft?" confirmLabel="Delete">It cannot be brought back.</ConfirmDialog>
      <Drawer opened={open === 'drawer'} onClose={close} title="Notifications"><ListSkeleton rows={4} /></Drawer>
      <Lightbox opened={open === 'lightbox'} onClose={close} label="Photos" images={[{ src: pic('#e8b89a'), alt: 'Lesion, left forearm', caption: 'Left forearm' }, { src: pic('#dca98a'), alt: 'Close-up' }]} index={index} onIndexChange={setIndex} aside={<p>Details</p>} />
    </Page>
  );
};
const views: Record<string, ReactNode> = { inbox: <Inbox />, ask: <Ask />, parts: <Parts />, states: <States />, overlays: <Overlays />, unable: <UnableToLoad onRetry={() => {}}>Request 4f2a</UnableToLoad>, notfound: <NotFound action={<LinkButton href="#i">Go to inbox</LinkButton>} /> };
const App = () => {
  const [collapsed, setCollapsed] = useState(view === 'inbox');
  return (
    <AppShell collapsed={collapsed} onCollapsedChange={setCollapsed} title="Secure messaging" onNavigate={(h) => announce(h)} unreadCount={view === 'parts' ? 120 : 3} brandName="Alethea" brandLabel="Open notifications" onBrandClick={() => {}} version="Version 12.0.3 · demo"
      banner={view === 'parts' ? <><Banner tone="action" action={<Button dense variant="primary">Reload</Button>} onDismiss={() => {}}>A new version is available!</Banner><OfflineBanner /></> : undefined}
      groups={[{ key: 'main', items: [{ key: 'p', label: 'Dr. Priya Nair', icon: <IconUser {...i} />, href: '#p' }, { key: 'n', label: 'New Consult', icon: <IconEdit {...i} />, href: '#n', active: view === 'ask' }, { key: 's', label: 'Secure messaging', icon: <IconMessages {...i} />, href: '#s', badge: 4, active: view === 'inbox' }] },
        { key: 'i', label: 'Imaging', items: [{ key: 'c', label: 'Camera', icon: <IconCamera {...i} />, href: '#c' }, { key: 'g', label: 'Gallery', icon: <IconPhoto {...i} />, href: '#g' }] },
        { key: 'pc', label: 'Patient communications', items: [{ key: 'm', label: 'Patient messages', icon: <IconMail {...i} />, href: '#m', badge: 1 }, { key: 'f', label: 'Forms', icon: <IconForms {...i} />, href: '#f', disabled: true, tooltip: <>This is a premium feature. <TextLink href="#gp">Get premium</TextLink></> }, { key: 'o', label: 'One-way messaging', icon: <IconSend {...i} />, href: '#o' }] },
        { key: 't', label: 'Tools', items: [{ key: 'r', label: 'Resources', icon: <IconBooks {...i} />, href: '#r' }] }]}
      footerItems={[{ key: 'gp', label: 'Get premium', icon: <IconStar {...i} />, href: '#gp' }, { key: 'h', label: 'Support', icon: <IconHelp {...i} />, href: 'https://example.ca', external: true }]}>
      {views[view]}
    </AppShell>
  );
};
createRoot(document.getElementById('root') as HTMLElement).render(<UiProvider><App /></UiProvider>);
