import './service-card.css';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { formatResponseTime } from '@alethea/kernel/time/response-time';
import { Button, LinkButton } from '@alethea/ui/actions/button';
import { Avatar } from '@alethea/ui/display/avatar';
import { Tag } from '@alethea/ui/display/tag';
import { usePrefetch } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Fragment, useId } from 'react';
import { getServiceById, getServiceForm, listPhoneSlots } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import type { FoundService } from '../find/found-service.ts';
import { cityText, serviceAvailability, whoAnswers } from '../find/service-words.ts';
import { ServiceDetails } from './service-details.tsx';

interface ServiceCardProps {
  service: FoundService;
  now: Date;
  /** Of the form. */
  address: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Searches for everything of a specialty and subsite; undefined when that is what is listed. */
  onShowOthers?: ((specialty: string, subsite: string) => void) | undefined;
}

/** One service to compare with others: who and where, how fast, whether now, and the way to ask. */
export const ServiceCard = (props: ServiceCardProps) => {
  const { service, now, address, isOpen, onToggle, onShowOthers } = props;
  const { specialty, subsite, clinic } = service;
  const shown = serviceAvailability(service, now);
  const id = useId();
  const who = whoAnswers(service);
  const { clinicPhone, fax } = clinic.contactInfo;
  const place = [clinic.clinicName, cityText(clinic.location)].filter(Boolean).join(', ');
  const numbers = [formatPhone(clinicPhone), fax && en.card.fax(formatPhone(fax))].filter(Boolean);
  return (
    <article className="find-card" tabIndex={-1} aria-labelledby={`${id}-who`} data-away={!shown.isOpen}>
      <div className="find-card-main">
        <Avatar name={service.users[0] ? who : service.serviceName} size={40} />
        <div className="find-card-words">
          <h2 className="find-card-who" id={`${id}-who`}>
            {who}
          </h2>
          <p className="find-card-kind">{[specialty, subsite, en.card.types[service.type]].join(' · ')}</p>
          {service.shortDescription && <p className="find-card-short">{service.shortDescription}</p>}
          <div className="find-card-tags">
            <Tag tone="action">{en.card.types[service.type]}</Tag>
            {service.acceptanceFlags.acceptReferral && <Tag>{en.card.acceptsReferrals}</Tag>}
            {service.acceptanceFlags.acceptExisting && <Tag>{en.card.acceptsExisting}</Tag>}
          </div>
          <p className="find-card-clinic">
            {place}
            {numbers.map((number) => (
              <Fragment key={number}>
                {' · '}
                <span>{number}</span>
              </Fragment>
            ))}
          </p>
        </div>
      </div>
      <ResponseTime service={service} />
      <div className="find-card-actions">
        <Tag tone={shown.isOpen ? 'done' : 'waiting'}>{shown.text}</Tag>
        <div className="find-card-buttons">
          {!shown.isOpen && onShowOthers && (
            <Button variant="quiet" dense onClick={() => onShowOthers(specialty, subsite)}>
              {en.card.others(subsite)}
            </Button>
          )}
          <Button
            variant="quiet"
            dense
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            aria-label={en.card.actionFor(en.card.details, who)}
            trailing={<IconChevronDown className="find-card-chevron" size={16} stroke={1.75} aria-hidden />}
            onClick={onToggle}
          >
            {en.card.details}
          </Button>
          <AskLink service={service} who={who} address={address} isOpen={shown.isOpen} />
        </div>
      </div>
      <div className="find-card-details" id={`${id}-details`} hidden={!isOpen}>
        {isOpen && <ServiceDetails service={service} />}
      </div>
    </article>
  );
};

/** Hidden while nobody has answered yet (FIND-16). */
const ResponseTime = ({ service }: { service: FoundService }) => {
  const average = formatResponseTime(service.econsultResponseTime);
  const median = service.medianResponseTimeMs === null ? null : formatResponseTime(service.medianResponseTimeMs);
  if (average === null) return <div className="find-card-untimed" />;
  return (
    <div className="find-card-time">
      <div className="find-card-time-label">{en.card.averageResponse}</div>
      <div className="find-card-time-value">{average}</div>
      {median !== null && <div className="find-card-median">{en.card.median(median, service.responseCount)}</div>}
    </div>
  );
};

const ACTIONS = {
  referral: [en.card.refer, en.card.refer],
  consult: [en.card.ask, en.card.ask],
  econsult: [en.card.ask, en.card.ask],
  phoneConsult: [en.card.call, en.card.callWith],
} as const;

interface AskLinkProps {
  service: FoundService;
  who: string;
  address: string;
  isOpen: boolean;
}

const AskLink = ({ service, who, address, isOpen }: AskLinkProps) => {
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const [action, actionOn] = ACTIONS[service.type];
  const bringForm = () => {
    prefetch(getServiceById, { serviceId: service.id });
    prefetch(getServiceForm, { serviceId: service.id });
    if (service.type === 'phoneConsult') prefetch(listPhoneSlots, { serviceId: service.id });
  };
  return (
    <LinkButton
      href={address}
      onNavigate={navigate}
      variant={isOpen ? 'primary' : 'default'}
      aria-label={en.card.actionFor(actionOn, who)}
      onPointerEnter={bringForm}
      onFocus={bringForm}
    >
      {action}
    </LinkButton>
  );
};
