import { startCompanyServices, type CompanyServices } from '../../../standin/services';

let company: CompanyServices;
beforeEach(async () => (company = await startCompanyServices()));
afterEach(async () => await company.close());

async function say(body: object, token = company.telegram.token, method = 'sendMessage') {
	const answer = await fetch(`${company.url}/bot${token}/${method}`, { method: 'POST', body: JSON.stringify(body) });
	const { ok, description } = (await answer.json()) as { ok: boolean; description?: string };
	return ok ? answer.status : `${answer.status} ${description}`;
}
const markdown = (text: string) => ({ chat_id: company.telegram.chat, parse_mode: 'Markdown', text });

it('keeps a message with its buttons as people see it', async () => {
	const buttons = [[{ text: 'Reddet', url: 'http://n8n/no' }], [{ text: 'Kabul', url: 'http://n8n/yes' }]];
	const body = { ...markdown('*Fatura* Ö\\_1 \\[A\\]'), reply_markup: { inline_keyboard: buttons } };
	expect(await say(body)).toBe(200);
	expect(company.telegram.messages).toEqual([
		{ chat: company.telegram.chat, text: 'Fatura Ö_1 [A\\]', buttons: buttons.flat() },
	]);
});

it.each<[string, () => Promise<unknown>, RegExp]>([
	['a mark that is never closed', () => say(markdown('Örnek_Tedarikçi')), /^400 .*can't parse entities/],
	['a bracket that is never closed', () => say(markdown('[A.Ş.')), /^400 .*can't parse entities/],
	['another chat', () => say({ ...markdown('a'), chat_id: '1' }), /^400 .*chat not found/],
	['no text', () => say(markdown(' ')), /^400 .*empty/],
	['a text that is too long', () => say(markdown('a'.repeat(4097))), /^400 .*too long/],
	['another token', () => say(markdown('a'), '1:other'), /^401/],
	['another method', () => say(markdown('a'), undefined, 'sendPhoto'), /^404/],
])('refuses %s', async (_, sent, refusal) => {
	expect(await sent()).toMatch(refusal);
	expect(company.telegram.messages).toEqual([]);
});
