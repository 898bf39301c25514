import { forget } from '../node/safeSaves';

/** What tests run against: a stand-in of the ERP, shops beside it, nodes that are connected with them. */
interface Closing {
	close(): Promise<void>;
}

/** Stands for the bench of the moment: its members are read when a test asks for them. */
function standingFor<Bench extends object>(current: () => Bench | undefined): Bench {
	const there = () => {
		const bench = current();
		if (!bench) throw new Error('A bench is there while a test runs: use it in tests and hooks.');
		return bench;
	};
	return new Proxy({} as Bench, {
		get: (_, name) => Reflect.get(there(), name) as unknown,
		ownKeys: () => Reflect.ownKeys(there()),
		getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(there(), name),
	});
}

/** The clock of the machine again, and no mocks. Not by `testkit/clock`: `test:days` takes suites that import it for ones with a clock of their own. */
const asBefore = () => {
	jest.restoreAllMocks();
	jest.useRealTimers();
};

/** A bench for each test, with an empty memory of n8n: started before it, closed after it. */
export function perTest<Bench extends Closing>(start: () => Promise<Bench>): Bench {
	let bench: Bench | undefined;
	beforeEach(async () => {
		await forget();
		bench = await start();
	});
	afterEach(async () => {
		asBefore();
		await bench?.close();
		bench = undefined;
	});
	return standingFor(() => bench);
}

/** One bench for all tests of a suite that only look at their own requests. */
export function perSuite<Bench extends Closing & { readonly erp: { readonly requests: { clear(): void } } }>(
	start: () => Promise<Bench>,
): Bench {
	let bench: Bench | undefined;
	beforeAll(async () => {
		await forget();
		bench = await start();
	});
	beforeEach(() => bench?.erp.requests.clear());
	afterAll(async () => {
		asBefore();
		await bench?.close();
	});
	return standingFor(() => bench);
}
