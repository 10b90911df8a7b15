import { dollars } from '@alethea/kernel/text/money';
import { TextLink } from '@alethea/ui/actions/button';
import type { TableColumn } from '@alethea/ui/display/table';
import { Tag } from '@alethea/ui/display/tag';
import { SelectField } from '@alethea/ui/fields/select-field';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { SearchDesk } from '@alethea/ui/form/search-desk';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatDay } from '@alethea/web-kit/page/format';
import { useNavigate, useSearchState } from '@alethea/web-kit/page/navigation';
import { RECORD_CHOICES } from '../../contract/claims/claim-records.ts';
import { listClaimRecords } from '../../contract/client.ts';
import { claimsEn } from '../../texts/claims-en.ts';
import { StatusTag } from '../report/status-tag.tsx';
import { type ClaimsSearch, claimsHref } from './desk-address.ts';
import type { ClaimRecord } from './views.ts';

const en = claimsEn.list;
/** What is longer is no claim number, and finds nothing. */
const MOST_NUMBER_CHARACTERS = 20;

function RecordLink({ record }: { readonly record: ClaimRecord }) {
  const navigate = useNavigate();
  const [{ show, code }] = useSearchState<ClaimsSearch>();
  const { recordId, physicianName } = record;
  const href = claimsHref({ part: 'records', recordId, ...(show ? { show } : {}), ...(code ? { code } : {}) });
  return (
    <TextLink href={href} onNavigate={navigate}>
      {physicianName}
    </TextLink>
  );
}

function Amount({ record: { paidCents, expectedCents } }: { readonly record: ClaimRecord }) {
  if (paidCents === null) return claimsEn.nothing;
  const isOther = expectedCents !== null && expectedCents !== paidCents;
  return (
    <>
      {dollars(paidCents)} {isOther && <span className="al-dim">{en.ofFee(dollars(expectedCents))}</span>}
    </>
  );
}

const COLUMNS: readonly TableColumn<ClaimRecord>[] = [
  { key: 'physician', header: en.columns.physician, cell: (record) => <RecordLink record={record} /> },
  { key: 'serviceDate', header: en.columns.serviceDate, cell: ({ serviceDate }) => formatDay(serviceDate) },
  { key: 'code', header: en.columns.code, cell: ({ billingCode }) => billingCode ?? claimsEn.nothing },
  { key: 'status', header: en.columns.status, cell: ({ status }) => <StatusTag status={status} /> },
  { key: 'claim', header: en.columns.claim, cell: ({ claimNumber }) => claimNumber ?? claimsEn.nothing },
  { key: 'amount', header: en.columns.amount, align: 'end', cell: (record) => <Amount record={record} /> },
  { key: 'codes', header: en.columns.codes, cell: ({ errorCode }) => errorCode ?? claimsEn.nothing },
];

/** Claimed records by what became of them, or the one with a claim number. */
export function RecordsPart() {
  const [{ show, code }, setSearch] = useSearchState<ClaimsSearch>();
  const [typed, claimNumber, setTyped, searchNow] = useTypedText();
  const chosen = RECORD_CHOICES.find((one) => one === show) ?? 'refused';
  const input = {
    show: chosen,
    ...(code ? { code } : {}),
    ...(claimNumber ? { claimNumber: claimNumber.slice(0, MOST_NUMBER_CHARACTERS) } : {}),
  };
  const query = useOperationPages(
    listClaimRecords,
    (cursor: string | undefined) => ({ ...input, ...(cursor ? { cursor } : {}) }),
    ({ nextCursor }) => nextCursor,
  );
  return (
    <SearchDesk
      search={{ label: en.claimNumber, value: typed, onChange: setTyped, onEnter: searchNow }}
      filters={
        <>
          <SelectField
            label={en.show}
            value={chosen}
            options={RECORD_CHOICES.map((value) => ({ value, label: en.choices[value] }))}
            onChange={(event) => setSearch({ show: event.currentTarget.value, code: undefined })}
          />
          {code && (
            <Tag tone="info" removeLabel={en.clearCode(code)} onRemove={() => setSearch({ code: undefined })}>
              {`${en.code} ${code}`}
            </Tag>
          )}
        </>
      }
      caption={en.caption}
      columns={COLUMNS}
      rows={query.data?.pages.flatMap(({ records }) => records)}
      rowKey={({ recordId }) => recordId}
      empty={en.none}
      query={query}
    />
  );
}
