// Shifts `Date` of a process by the milliseconds in EVRAK_CLOCK_SHIFT; the clock goes on. For `node --require`, and as a setup file of Jest,
// whose tests have a `Date` of their own. Headers that Node's HTTP server makes by itself stay at the machine's time.
const shift = Number(process.env.EVRAK_CLOCK_SHIFT ?? 0);
const isShifted = Symbol.for('evrak.shifted');

if (shift !== 0 && !Date[isShifted]) {
	const Real = Date;
	const { now } = Real;
	const shifted = () => now.call(Real) + shift;
	Real.now = shifted;
	Real[isShifted] = true;
	const Shifted = new Proxy(Real, {
		apply: () => new Real(shifted()).toString(),
		construct: (target, args, newTarget) =>
			Reflect.construct(target, args.length > 0 ? args : [shifted()], newTarget === Shifted ? target : newTarget),
	});
	Real.prototype.constructor = Shifted;
	globalThis.Date = Shifted;

	const format = Intl.DateTimeFormat.prototype;
	const { get } = Object.getOwnPropertyDescriptor(format, 'format');
	const { formatToParts } = format;
	Object.defineProperty(format, 'format', {
		configurable: true,
		get() {
			const bound = get.call(this);
			return (at = shifted()) => bound(at);
		},
	});
	format.formatToParts = function (at = shifted()) {
		return formatToParts.call(this, at);
	};
}
