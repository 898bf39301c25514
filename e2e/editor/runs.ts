import { join } from 'node:path';

/** Where the pictures of README and guides stand. */
export const IMAGES = join(__dirname, '..', '..', 'docs', 'images');

/** A picture of a template after a run, beside the shops and services that it talks to. */
export interface RunPicture {
	/** File name without `.png`. */
	readonly file: string;
	/** File of the template. */
	readonly template: string;
	/** The node with which its way ends. */
	readonly until: string;
	/** Size of the window in pixels. */
	readonly width: number;
	readonly height: number;
}

/** The mail of template 34 as a phone shows it; its colours are those of the mail, whatever the theme. */
export const MAIL_PICTURE = { file: 'morning-report', width: 390, height: 330 } as const;

/** The pictures of templates after a run that `npm run e2e -- --pictures` takes. */
export const RUN_PICTURES: readonly RunPicture[] = [
	{
		file: 'paid-order-run',
		template: '18-paid-order-to-invoice-by-mail.json',
		...{ until: 'Send Email', width: 2200, height: 860 },
	},
	{
		file: 'trendyol-invoices-run',
		template: '21-trendyol-invoices.json',
		...{ until: 'Told', width: 2200, height: 860 },
	},
	{
		file: 'trendyol-payouts-run',
		template: '36-trendyol-payouts.json',
		...{ until: 'Done', width: 2600, height: 860 },
	},
	{
		file: 'big-invoice-run',
		template: '23-ask-about-big-invoices.json',
		...{ until: 'Say: Booked', width: 2200, height: 1240 },
	},
];
