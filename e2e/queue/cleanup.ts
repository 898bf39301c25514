type Step = () => unknown;

const CODE_OF_SIGNAL = { SIGINT: 130, SIGTERM: 143 };

/** What must be undone at the end, however the end comes: the last first. */
export class Cleanup {
	private readonly steps: Step[] = [];
	private under?: Promise<void>;

	constructor() {
		for (const [signal, code] of Object.entries(CODE_OF_SIGNAL)) {
			process.once(signal, () => {
				console.log(`\n${signal}: cleaning up ...`);
				void this.run().finally(() => process.exit(code));
			});
		}
	}

	/** Notes a step of the end, and hands back what it belongs to. @throws Error when the end has begun, after doing the step */
	add<T>(made: T, step: (made: T) => unknown): T {
		if (this.under) {
			void this.attempt(() => step(made));
			throw new Error('The run was interrupted.');
		}
		this.steps.push(() => step(made));
		return made;
	}

	/** Does all steps, once; one that fails is told and does not stop the others. */
	async run(): Promise<void> {
		this.under ??= this.undo();
		await this.under;
	}

	private async undo(): Promise<void> {
		for (let step = this.steps.pop(); step; step = this.steps.pop()) await this.attempt(step);
	}

	private async attempt(step: Step): Promise<void> {
		try {
			await step();
		} catch (error) {
			console.error(`Cleaning up: ${error instanceof Error ? error.message : String(error)}`);
		}
	}
}
