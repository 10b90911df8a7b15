const b64 = (b: Uint8Array) => btoa(String.fromCharCode(...b));
const svg = (c: string) => `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#e0b090"/><circle cx="180" cy="150" r="60" fill="${c}"/></svg>`)}`;
const specialties = [['Dermatology', 'Lesion'], ['Cardiology', 'Arrhythmia'], ['Otolaryngology', 'Hearing loss and tinnitus in adults'], ['Endocrinology', 'Thyroid nodule'], ['Rheumatology', 'Inflammatory back pain'], ['Psychiatry', 'Medication question']];
const statuses = ['pending', 'to_book', 'to_book_urgent', 'booked', 'completed', 'no_status'];
export function makeServer(role: string, notify: (id: string) => void, CallError: any) {
  const uid = role === 'specialist' ? 'sp' : role === 'moa' ? 'moa' : 'gp';
  const keyRaw = crypto.getRandomValues(new Uint8Array(32));
  const enc = async (id: string, mid: string, text: string) => {
    const key = await crypto.subtle.importKey('raw', keyRaw, 'AES-GCM', false, ['encrypt']);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const c = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${id}:message:${mid}`) }, key, new TextEncoder().encode(text)));
    const all = new Uint8Array(12 + c.length); all.set(iv); all.set(c, 12); return b64(all);
  };
  const loc = (clinicName: string, city: string) => ({ city, province: 'AB', clinicName, clinicPhone: '4035550142', fax: '', locationIndex: 0, clinicId: 'c' });
  const members = [
    { uid: 'gp', firstName: 'Priya', lastName: 'Nair', title: 'Dr.', credentials: 'MD', activityRole: 'referrer', practiceId: null, location: loc('Sunridge Family Clinic', 'Calgary') },
    { uid: 'sp', firstName: 'Chidi', lastName: 'Okonkwo', title: 'Dr.', credentials: 'MD, FRCPC', activityRole: 'consultant', practiceId: null, location: loc('Foothills Dermatology', 'Calgary') },
  ];
  const now = Date.now();
  const rows: any[] = Array.from({ length: 34 }, (_, i) => {
    const [specialty, subsite] = specialties[i % 6]!;
    return { activityId: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`, activityType: i === 3 ? 'phoneConsult' : 'econsult', serviceType: 'econsult', specialty, subsite, phn: i % 3 ? '9063437123' : '534770172', patientProvince: i % 3 ? 'BC' : 'AB', patientName: 'Margaret Whitford', referrerName: 'Priya Nair', consultantName: 'Chidi Okonkwo', status: statuses[i % 6], unread: i % 4 === 0, overdue: i % 5 === 1, folder: i > 30 ? 'archive' : 'inbox', answered: i % 2 === 0, fileCount: i % 3 === 0 ? 3 : 0, sentAt: new Date(now - (i + 1) * 40e6).toISOString(),
      recentMessage: { sentAt: new Date(now - i * 39e6 - 3e6).toISOString(), sentBy: i % 2 ? 'gp' : 'sp', sentByName: i % 2 ? 'Priya Nair' : 'Chidi Okonkwo', message: 'Thank you for the clear photos. This has the look of a keratoacanthoma, but a well-differentiated squamous cell carcinoma cannot be told apart clinically.', readBy: ['sp'] } };
  });
  const threads = new Map<string, any[]>();
  const msg = async (id: string, mid: string, sentBy: string, at: number, text: string, files: string[] = []) => ({ id: mid, sentBy, sentAt: new Date(at).toISOString(), message: await enc(id, mid, text), billable: false, billingCode: null, systemMessage: false, messageAction: null, messageActionData: files.length ? { messageActionType: 'attachFile', fileUris: files } : null });
  const thread = async (id: string) => {
    if (!threads.has(id)) {
      const row = rows.find((r) => r.activityId === id);
      const t = Date.parse(row.sentAt);
      const long = row.specialty === 'Cardiology' ? Array.from({ length: 200 }, (_, i) => `${i + 1}. Line of a very long letter that somebody pasted from a chart, with measurements 120/80 and superlongwordwithoutanyspacesinitwhatsoeverthatneverends${'x'.repeat(i % 60)}`).join('\n') : '67-year-old woman, Fitzpatrick II, lesion on the left forearm for three months, growing, bled once. No personal or family history of melanoma. Dermoscopy photos attached. Is an excision needed before she is seen, and with what margin?';
      threads.set(id, [await msg(id, `${id}-1`, 'gp', t, long, ['f1', 'f2']), ...(row.answered ? [await msg(id, `${id}-2`, 'sp', t + 19 * 3.6e6, 'Thank you for the clear photos. This has the look of a keratoacanthoma, but a well-differentiated squamous cell carcinoma cannot be told apart clinically.\n\n1. Excise in full with a 4 mm margin; do not shave.\n2. Send with the growth history on the requisition.\n3. If the report says SCC with any high-risk feature, refer and I will see her within two weeks.\n4. If she bleeds again before that, call me.'), await msg(id, `${id}-3`, 'gp', t + 20 * 3.6e6, 'Thank you. Booked here for Tuesday, 4 mm, full depth.')] : [])]);
    }
    return threads.get(id)!;
  };
  const files = ['f1', 'f2', 'f3'].map((fileId, i) => ({ fileId, fileName: i === 2 ? 'Requisition with a rather long name, scanned on Tuesday.pdf' : `forearm-${i + 1}.jpg`, contentType: i === 2 ? 'application/pdf' : 'image/jpeg', sizeBytes: 123456 * (i + 1), widthPx: 400, heightPx: 300, downloadUrl: svg(i ? '#933' : '#b54'), thumbnailDownloadUrl: i === 2 ? null : svg(i ? '#933' : '#b54'), uploadedBy: 'gp', createdAt: new Date().toISOString() }));
  const drafts = new Map<string, string>();
  const fails = new Set<string>();
  const fail = (kind: string, code: string, status: number) => { throw new CallError({ kind, code, status }); };
  const calls: string[] = [];
  const handlers: Record<string, (i: any) => any> = {
    'secureMessaging-listConsults': ({ folder, cursor }) => page(rows.filter((r) => r.folder === folder), cursor),
    'clinicInbox-listConsults': ({ cursor }) => page(rows, cursor),
    'secureMessaging-getThread': async ({ activityId }) => ({ activityId, messages: await thread(activityId), members, hasEarlier: false }),
    'secureMessaging-openConsult': async ({ activityId }) => {
      const row = rows.find((r) => r.activityId === activityId) ?? fail('not_found', 'consult_not_found', 404);
      const was = row.unread; row.unread = false; row.overdue = false; if (was) setTimeout(() => notify(activityId), 20);
      return { dataKey: b64(keyRaw), detail: { ...row, serviceId: 's', subject: '', mayEditStatus: role === 'specialist', maySendMessages: true, member: role !== 'moa', activityRole: 'referrer', patient: { patientFirstName: 'Margaret', patientLastName: 'Whitford', phn: row.phn, patientProvince: row.patientProvince, patientDateOfBirth: '1959-03-14', patientPhone: '4035550142', patientEmail: '', oop: false }, question: 'Changing lesion left forearm, 3 months. Is excision needed before the visit, and what margin?', symptoms: row.answered ? [{ header: 'How long has the lesion been there?', answer: '3 months' }, { header: 'Has it bled?', answer: 'Once' }] : [], specialistResponse: row.answered ? { outcome: 'Management or treatment suggested', diagnosis: 'Keratoacanthoma' } : null, firstSpecialistResponse: row.answered ? { specialistId: 'sp', respondedAt: new Date(Date.parse(row.sentAt) + 19 * 3.6e6).toISOString(), responseTime: 19, messageId: `${activityId}-2` } : null, members, attachments: row.fileCount ? files : [], messageDraft: drafts.get(activityId) ?? '' } };
    },
    'secureMessaging-sendMessage': async ({ activityId, messageId, message }) => {
      if (fails.has('send')) fail('offline', 'offline', 0);
      const list = await thread(activityId);
      if (!list.some((m) => m.id === messageId)) list.push(await msg(activityId, messageId, uid, Date.now(), message));
      const row = rows.find((r) => r.activityId === activityId);
      row.recentMessage = { sentAt: list.at(-1).sentAt, sentBy: uid, sentByName: 'Priya Nair', message: message.slice(0, 160), readBy: [uid] };
      rows.sort((a, b) => b.recentMessage.sentAt.localeCompare(a.recentMessage.sentAt)); drafts.delete(activityId);
      if (fails.has('lost')) fail('offline', 'offline', 0);
      setTimeout(() => notify(activityId), 20);
      return { messageId, sentAt: list.at(-1).sentAt };
    },
    'secureMessaging-saveMessageDraft': ({ activityId, messageDraft }) => { drafts.set(activityId, messageDraft); return { ok: true }; },
    'secureMessaging-moveToFolder': ({ activityIds, folder }) => { if (fails.has('move')) fail('internal', 'internal', 500); for (const r of rows) if (activityIds.includes(r.activityId)) r.folder = folder; return { moved: 1 }; },
    'secureMessaging-markUnread': ({ activityIds }) => { for (const r of rows) if (activityIds.includes(r.activityId)) { r.unread = true; notify(r.activityId); } return { marked: 1 }; },
    'activity-changeStatus_v1': ({ activityId, status }) => { rows.find((r) => r.activityId === activityId).status = status; return { status }; },
    'activity-listAuditLog': () => ({ entries: ['consult.opened', 'message.sent', 'consult.statusChanged', 'consult.sent'].map((event, i) => ({ id: String(i), timestamp: new Date(now - i * 5e6).toISOString(), event, authUid: 'sp', userInfo: { firstName: 'Chidi', lastName: 'Okonkwo' }, before: null, after: { status: 'booked' } })), nextCursor: null, total: 4 }),
  };
  const page = (all: any[], cursor?: string) => { if (fails.has('list')) fail('unavailable', 'temporarily_unavailable', 503); if (fails.has('empty')) all = []; if (fails.has('clinic')) fail('forbidden', 'clinic_missing', 403); const s = Number(cursor ?? 0); return { consults: all.slice(s, s + 10).map((r) => ({ ...r })), nextCursor: s + 10 < all.length ? String(s + 10) : null, unreadCount: all.filter((r) => r.unread).length }; };
  for (const f of (new URLSearchParams(location.search).get('fail') ?? '').split(',')) fails.add(f);
  const delay = Number(new URLSearchParams(location.search).get('delay') ?? 60);
  return { uid, rows, fails, calls, drafts, notify,
    receive: async (id: string, text: string) => { const list = await thread(id); list.push(await msg(id, crypto.randomUUID(), 'sp', Date.now(), text)); const r = rows.find((x) => x.activityId === id); r.unread = true; notify(id); },
    client: { async call(op: any, input: any) { calls.push(op.name + JSON.stringify(input)); await new Promise((r) => setTimeout(r, delay)); return structuredClone(await handlers[op.name]!(input)); } } };
}
