import { isSuccess, refusalOf } from '../../protocol/answer/answer';
import { identityOf } from '../../einvoice/list/identity';
import { incomingRows } from '../../einvoice/list/incoming';
import { saysNoRecord } from '../../einvoice/list/noRecord';
import { summary } from '../../einvoice/list/summary';
import { isBlank } from '../../base/json/members';
import { dayIn } from '../../base/text/zone';
import { plusDays } from '../../base/values/day';
import { readGuid } from '../../base/values/guid';
import { checkReplies, good, notice, NO_EVIDENCE, open, problem, lacksMethod } from '../check';
import { INCOMING_DAYS } from '../questions';
import type { AnsweredQuestion, Text } from '../types';

const dataOf = ({ reply }: AnsweredQuestion): unknown =>
	reply.answered && isSuccess(reply.answer) ? reply.answer.rows[0]?.data : undefined;

const rowsOf = (answered: AnsweredQuestion) => {
	const list = incomingRows(dataOf(answered));
	return list.ok ? list : undefined;
};

/** Names that are certainly names of members: no value of a person or company looks like that in this list's rows. */
const MEMBER = /^[A-Za-z][A-Za-z0-9_]{1,39}$/;

/** Members of a row with their types, as evidence: they are not published. */
function membersOf(row: object): Text {
	const text = Object.entries(row)
		.filter(([name]) => MEMBER.test(name))
		.map(([name, value]) => `${name}: ${value === null ? 'null' : typeof value}`)
		.join(', ');
	return [text, text];
}

export const eDocumentChecks = {
	eDocumentRight: checkReplies({
		why: [
			'E-document calls of a user without that right come back empty or refused.',
			'Bu yetkisi olmayan kullanıcının e-belge çağrıları boş döner ya da reddedilir.',
		],
		fact: 'success-without-data',
		asks: ['incoming'],
		findings: {
			listed: good('The list of incoming e-invoices is given', 'Gelen e-fatura listesi geliyor'),
			refused: problem(
				'The list of incoming e-invoices is refused',
				'Gelen e-fatura listesi reddediliyor',
				'Say to the dealer: “Please give our API user the right to e-documents, and check that the company is registered for e-invoices.”',
				'Bayiye söyleyin: “API kullanıcımıza e-belge yetkisi verin ve firmanın e-fatura kaydını kontrol edin.”',
			),
			absent: notice(
				'The server has no list of incoming e-invoices',
				'Sunucuda gelen e-fatura listesi yok',
				'Have the API updated.',
				'API’yi güncelletin.',
			),
			blank: open(
				`The list of ${INCOMING_DAYS} days is empty: there are none, or the user lacks the right`,
				`${INCOMING_DAYS} günün listesi boş: fatura yok ya da kullanıcının yetkisi yok`,
			),
		},
		judge: ({ incoming }) => {
			const { reply } = incoming;
			if (!reply.answered) return undefined;
			if (lacksMethod(incoming)) return 'absent';
			const refusal = refusalOf(reply.answer);
			if (refusal) return saysNoRecord(refusal.message) ? 'blank' : 'refused';
			if (!isSuccess(reply.answer)) return undefined;
			return isBlank(dataOf(incoming)) || rowsOf(incoming)?.rows.length === 0 ? 'blank' : 'listed';
		},
	}),
	incomingRows: checkReplies({
		why: ['The names of their members are not published.', 'Alan adları yayımlanmamıştır.'],
		fact: 'incoming-invoices',
		asks: ['incoming'],
		findings: {
			recognised: good('Incoming e-invoices are recognised by their UUID', 'Gelen e-faturalar UUID’leriyle tanınıyor'),
			weak: notice(
				'Incoming e-invoices show no UUID that is recognised',
				'Gelen e-faturalarda tanınan bir UUID yok',
				'Name the member that tells them apart in the trigger’s option Identity Member.',
				'Tetikleyicinin Identity Member seçeneğinde onları ayıran alanı belirtin.',
			),
			unreadable: problem(
				'The list of incoming e-invoices is not readable',
				'Gelen e-fatura listesi okunamıyor',
				'Name the list in List Member, and open an issue of this package with the report.',
				'List Member seçeneğinde listeyi belirtin ve raporla birlikte bu paket için bir bildirim açın.',
			),
			none: NO_EVIDENCE,
		},
		judge: ({ incoming }) => {
			if (dataOf(incoming) === undefined) return undefined;
			const list = rowsOf(incoming);
			if (!list) return 'unreadable';
			const [row] = list.rows;
			if (!row) return 'none';
			const isKnown = list.rows.every((row) => readGuid(identityOf(row)) !== undefined);
			return { finding: isKnown ? 'recognised' : 'weak', evidence: membersOf(row) };
		},
	}),
	incomingFacts: checkReplies({
		why: [
			'The trigger tells number, sender, day and amount from these rows.',
			'Tetikleyici numara, gönderen, gün ve tutarı bu satırlardan söyler.',
		],
		fact: 'incoming-invoices',
		asks: ['incoming'],
		findings: {
			all: good('Number, sender, day and amount are recognised', 'Numara, gönderen, gün ve tutar tanınıyor'),
			some: notice(
				'Some facts of incoming e-invoices are not recognised',
				'Gelen e-faturaların bazı bilgileri tanınmıyor',
				'Read them from the XML, and open an issue of this package with the report.',
				'Bunları XML’den okuyun ve raporla birlikte bu paket için bir bildirim açın.',
			),
			none: NO_EVIDENCE,
		},
		judge: ({ incoming }, { zone }) => {
			const rows = rowsOf(incoming)?.rows ?? [];
			if (dataOf(incoming) === undefined || !rowsOf(incoming)) return undefined;
			if (rows.length === 0) return 'none';
			const facts = rows.map((row) => summary(row, zone));
			const names = (['number', 'senderTaxNumber', 'issued', 'amount'] as const).filter((name) =>
				facts.every((fact) => fact[name] === undefined),
			);
			const missing = names.join(', ');
			return names.length === 0 ? 'all' : { finding: 'some', evidence: [missing, missing] };
		},
	}),
	incomingDates: checkReplies({
		why: [
			'Whether the days are those of issue or of receipt is not published.',
			'Günlerin düzenleme mi alınma mı olduğu yayımlanmamıştır.',
		],
		fact: 'incoming-invoices',
		asks: ['incoming'],
		findings: {
			issue: good('The list filters by the day of issue', 'Liste düzenleme gününe göre süzüyor'),
			receipt: good('The list filters by the day of receipt', 'Liste alınma gününe göre süzüyor'),
			ignored: problem(
				'The list gives invoices outside of the days asked for',
				'Liste, sorulan günler dışındaki faturaları da veriyor',
				'The trigger still works, but reads more than it needs. Open an issue of this package.',
				'Tetikleyici çalışır, ama gereğinden çok okur. Bu paket için bir bildirim açın.',
			),
			both: open('All invoices fit either meaning of the days', 'Faturalar günlerin iki anlamına da uyuyor'),
		},
		judge: ({ incoming }, { zone }) => {
			const facts = (rowsOf(incoming)?.rows ?? []).map((row) => summary(row, zone));
			if (facts.length === 0) return undefined;
			const last = dayIn(zone, incoming.asked);
			const first = plusDays(last, -INCOMING_DAYS);
			const isOutside = (day: string | undefined) => day !== undefined && (day < first || day > last);
			const [issued, received] = [
				facts.some((fact) => isOutside(fact.issued)),
				facts.some((fact) => isOutside(fact.received)),
			];
			if (issued && received) return 'ignored';
			if (issued) return facts.every((fact) => fact.received !== undefined) ? 'receipt' : 'both';
			return received ? 'issue' : 'both';
		},
	}),
	incomingPdf: checkReplies({
		why: ['The method came with V17 05a.', 'Bu metot V17 05a ile geldi.'],
		fact: 'requests-of-e-documents',
		asks: ['incomingPdf'],
		findings: {
			there: good(
				'The server has the method for PDFs of incoming e-invoices',
				'Sunucuda gelen e-fatura PDF metodu var',
			),
			absent: notice(
				'The server is older than V17 05a: it has no PDF of incoming e-invoices',
				'Sunucu V17 05a’dan eski: gelen e-fatura PDF’i yok',
				'Use the XML, or have the API updated.',
				'XML’i kullanın ya da API’yi güncelletin.',
			),
		},
		judge: ({ incomingPdf }) => {
			if (lacksMethod(incomingPdf)) return 'absent';
			return incomingPdf.reply.answered && incomingPdf.reply.answer.rows.length > 0 ? 'there' : undefined;
		},
	}),
};
