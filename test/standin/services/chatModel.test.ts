import { startCompanyServices, type CompanyServices } from '../../../standin/services';

let company: CompanyServices;
beforeAll(async () => (company = await startCompanyServices()));
afterAll(async () => await company.close());

async function ask(messages: unknown[], key = company.chatModel.apiKey) {
	const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
	const body = JSON.stringify({ model: 'any', messages });
	const response = await fetch(`${company.url}/v1/chat/completions`, { method: 'POST', headers, body });
	return { status: response.status, body: (await response.json()) as { choices: Array<Record<string, unknown>> } };
}

it('plays its script turn by turn, by what its tools have answered', async () => {
	const { chatModel } = company;
	chatModel.play(
		() => ({ calls: [{ tool: 'Find_Account', args: { name: 'x' } }] }),
		(answers) => ({ says: `It is ${answers.join()}` }),
	);
	const first = await ask([{ role: 'user', content: 'Who?' }]);
	expect(first.body.choices[0]).toMatchObject({
		finish_reason: 'tool_calls',
		message: { tool_calls: [{ function: { name: 'Find_Account', arguments: '{"name":"x"}' } }] },
	});
	const second = await ask([{ role: 'tool', content: '120.01' }]);
	expect(second.body.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: 'It is 120.01' } });
	expect(chatModel.answers()).toEqual(['120.01']);
	expect(chatModel.asked).toHaveLength(2);
});

it('begins anew with each script, and lets nobody in without its key', async () => {
	company.chatModel.play(() => ({ says: 'One' }));
	expect(company.chatModel.asked).toEqual([]);
	expect((await ask([], 'another')).status).toBe(401);
	expect((await ask([])).body.choices[0]).toMatchObject({ message: { content: 'One' } });
	expect((await ask([])).body.choices[0]).toMatchObject({
		message: { content: expect.stringContaining('no more turns') },
	});
});
