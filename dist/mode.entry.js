// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 24;
export const ids = [24];
export const modules = {
    1524: ((module, __unused_webpack_exports, __webpack_require__) => {
        const _SingleBar = __webpack_require__(9126);
        const _MultiBar = __webpack_require__(8121);
        const _Presets = __webpack_require__(2435);
        const _Formatter = __webpack_require__(154);
        const _defaultFormatValue = __webpack_require__(6745);
        const _defaultFormatBar = __webpack_require__(1513);
        const _defaultFormatTime = __webpack_require__(6087);
        module.exports = {
            Bar: _SingleBar,
            SingleBar: _SingleBar,
            MultiBar: _MultiBar,
            Presets: _Presets,
            Format: {
                Formatter: _Formatter,
                BarFormat: _defaultFormatBar,
                ValueFormat: _defaultFormatValue,
                TimeFormat: _defaultFormatTime
            }
        };
    }),
    4344: ((module) => {
        class ETA {
            constructor(length, initTime, initValue) {
                this.etaBufferLength = length || 100;
                this.valueBuffer = [initValue];
                this.timeBuffer = [initTime];
                this.eta = '0';
            }
            update(time, value, total) {
                this.valueBuffer.push(value);
                this.timeBuffer.push(time);
                this.calculate(total - value);
            }
            getTime() {
                return this.eta;
            }
            calculate(remaining) {
                const currentBufferSize = this.valueBuffer.length;
                const buffer = Math.min(this.etaBufferLength, currentBufferSize);
                const v_diff = this.valueBuffer[currentBufferSize - 1] - this.valueBuffer[currentBufferSize - buffer];
                const t_diff = this.timeBuffer[currentBufferSize - 1] - this.timeBuffer[currentBufferSize - buffer];
                const vt_rate = v_diff / t_diff;
                this.valueBuffer = this.valueBuffer.slice(-this.etaBufferLength);
                this.timeBuffer = this.timeBuffer.slice(-this.etaBufferLength);
                const eta = Math.ceil(remaining / vt_rate / 1000);
                if (isNaN(eta)) {
                    this.eta = 'NULL';
                }
                else if (!isFinite(eta)) {
                    this.eta = 'INF';
                }
                else if (eta > 1e7) {
                    this.eta = 'INF';
                }
                else if (eta < 0) {
                    this.eta = 0;
                }
                else {
                    this.eta = eta;
                }
            }
        }
        module.exports = ETA;
    }),
    1513: ((module) => {
        module.exports = function formatBar(progress, options) {
            const completeSize = Math.round(progress * options.barsize);
            const incompleteSize = options.barsize - completeSize;
            return options.barCompleteString.substr(0, completeSize) +
                options.barGlue +
                options.barIncompleteString.substr(0, incompleteSize);
        };
    }),
    6087: ((module) => {
        module.exports = function formatTime(t, options, roundToMultipleOf) {
            function round(input) {
                if (roundToMultipleOf) {
                    return roundToMultipleOf * Math.round(input / roundToMultipleOf);
                }
                else {
                    return input;
                }
            }
            function autopadding(v) {
                return (options.autopaddingChar + v).slice(-2);
            }
            if (t > 3600) {
                return autopadding(Math.floor(t / 3600)) + 'h' + autopadding(round((t % 3600) / 60)) + 'm';
            }
            else if (t > 60) {
                return autopadding(Math.floor(t / 60)) + 'm' + autopadding(round((t % 60))) + 's';
            }
            else if (t > 10) {
                return autopadding(round(t)) + 's';
            }
            else {
                return autopadding(t) + 's';
            }
        };
    }),
    6745: ((module) => {
        module.exports = function formatValue(v, options, type) {
            if (options.autopadding !== true) {
                return v;
            }
            function autopadding(value, length) {
                return (options.autopaddingChar + value).slice(-length);
            }
            switch (type) {
                case 'percentage':
                    return autopadding(v, 3);
                default:
                    return v;
            }
        };
    }),
    154: ((module, __unused_webpack_exports, __webpack_require__) => {
        const _stringWidth = __webpack_require__(6300);
        const _defaultFormatValue = __webpack_require__(6745);
        const _defaultFormatBar = __webpack_require__(1513);
        const _defaultFormatTime = __webpack_require__(6087);
        module.exports = function defaultFormatter(options, params, payload) {
            let s = options.format;
            const formatTime = options.formatTime || _defaultFormatTime;
            const formatValue = options.formatValue || _defaultFormatValue;
            const formatBar = options.formatBar || _defaultFormatBar;
            const percentage = Math.floor(params.progress * 100) + '';
            const stopTime = params.stopTime || Date.now();
            const elapsedTime = Math.round((stopTime - params.startTime) / 1000);
            const context = Object.assign({}, payload, {
                bar: formatBar(params.progress, options),
                percentage: formatValue(percentage, options, 'percentage'),
                total: formatValue(params.total, options, 'total'),
                value: formatValue(params.value, options, 'value'),
                eta: formatValue(params.eta, options, 'eta'),
                eta_formatted: formatTime(params.eta, options, 5),
                duration: formatValue(elapsedTime, options, 'duration'),
                duration_formatted: formatTime(elapsedTime, options, 1)
            });
            s = s.replace(/\{(\w+)\}/g, function (match, key) {
                if (typeof context[key] !== 'undefined') {
                    return context[key];
                }
                return match;
            });
            const fullMargin = Math.max(0, params.maxWidth - _stringWidth(s) - 2);
            const halfMargin = Math.floor(fullMargin / 2);
            switch (options.align) {
                case 'right':
                    s = (fullMargin > 0) ? ' '.repeat(fullMargin) + s : s;
                    break;
                case 'center':
                    s = (halfMargin > 0) ? ' '.repeat(halfMargin) + s : s;
                    break;
                case 'left':
                default:
                    break;
            }
            return s;
        };
    }),
    5089: ((module, __unused_webpack_exports, __webpack_require__) => {
        const _ETA = __webpack_require__(4344);
        const _Terminal = __webpack_require__(9662);
        const _formatter = __webpack_require__(154);
        const _options = __webpack_require__(5466);
        const _EventEmitter = __webpack_require__(4434);
        module.exports = class GenericBar extends _EventEmitter {
            constructor(options) {
                super();
                this.options = _options.assignDerivedOptions(options);
                this.terminal = (this.options.terminal) ? this.options.terminal : new _Terminal(this.options.stream);
                this.value = 0;
                this.startValue = 0;
                this.total = 100;
                this.lastDrawnString = null;
                this.startTime = null;
                this.stopTime = null;
                this.lastRedraw = Date.now();
                this.eta = new _ETA(this.options.etaBufferLength, 0, 0);
                this.payload = {};
                this.isActive = false;
                this.formatter = (typeof this.options.format === 'function') ? this.options.format : _formatter;
            }
            render(forceRendering = false) {
                const params = {
                    progress: this.getProgress(),
                    eta: this.eta.getTime(),
                    startTime: this.startTime,
                    stopTime: this.stopTime,
                    total: this.total,
                    value: this.value,
                    maxWidth: this.terminal.getWidth()
                };
                if (this.options.etaAsynchronousUpdate) {
                    this.updateETA();
                }
                const s = this.formatter(this.options, params, this.payload);
                const forceRedraw = forceRendering || this.options.forceRedraw
                    || (this.options.noTTYOutput && !this.terminal.isTTY());
                if (forceRedraw || this.lastDrawnString != s) {
                    this.emit('redraw-pre');
                    this.terminal.cursorTo(0, null);
                    this.terminal.write(s);
                    this.terminal.clearRight();
                    this.lastDrawnString = s;
                    this.lastRedraw = Date.now();
                    this.emit('redraw-post');
                }
            }
            start(total, startValue, payload) {
                this.value = startValue || 0;
                this.total = (typeof total !== 'undefined' && total >= 0) ? total : 100;
                this.startValue = (startValue || 0);
                this.payload = payload || {};
                this.startTime = Date.now();
                this.stopTime = null;
                this.lastDrawnString = '';
                this.eta = new _ETA(this.options.etaBufferLength, this.startTime, this.value);
                this.isActive = true;
                this.emit('start', total, startValue);
            }
            stop() {
                this.isActive = false;
                this.stopTime = Date.now();
                this.emit('stop', this.total, this.value);
            }
            update(arg0, arg1 = {}) {
                if (typeof arg0 === 'number') {
                    this.value = arg0;
                    this.eta.update(Date.now(), arg0, this.total);
                }
                const payloadData = ((typeof arg0 === 'object') ? arg0 : arg1) || {};
                this.emit('update', this.total, this.value);
                for (const key in payloadData) {
                    this.payload[key] = payloadData[key];
                }
                if (this.value >= this.getTotal() && this.options.stopOnComplete) {
                    this.stop();
                }
            }
            getProgress() {
                let progress = (this.value / this.total);
                if (this.options.progressCalculationRelative) {
                    progress = (this.value - this.startValue) / (this.total - this.startValue);
                }
                if (isNaN(progress)) {
                    progress = (this.options && this.options.emptyOnZero) ? 0.0 : 1.0;
                }
                progress = Math.min(Math.max(progress, 0.0), 1.0);
                return progress;
            }
            increment(arg0 = 1, arg1 = {}) {
                if (typeof arg0 === 'object') {
                    this.update(this.value + 1, arg0);
                }
                else {
                    this.update(this.value + arg0, arg1);
                }
            }
            getTotal() {
                return this.total;
            }
            setTotal(total) {
                if (typeof total !== 'undefined' && total >= 0) {
                    this.total = total;
                }
            }
            updateETA() {
                this.eta.update(Date.now(), this.value, this.total);
            }
        };
    }),
    8121: ((module, __unused_webpack_exports, __webpack_require__) => {
        const _Terminal = __webpack_require__(9662);
        const _BarElement = __webpack_require__(5089);
        const _options = __webpack_require__(5466);
        const _EventEmitter = __webpack_require__(4434);
        module.exports = class MultiBar extends _EventEmitter {
            constructor(options, preset) {
                super();
                this.bars = [];
                this.options = _options.parse(options, preset);
                this.options.synchronousUpdate = false;
                this.terminal = (this.options.terminal) ? this.options.terminal : new _Terminal(this.options.stream);
                this.timer = null;
                this.isActive = false;
                this.schedulingRate = (this.terminal.isTTY() ? this.options.throttleTime : this.options.notTTYSchedule);
                this.loggingBuffer = [];
                this.sigintCallback = null;
            }
            create(total, startValue, payload, barOptions = {}) {
                const bar = new _BarElement(Object.assign({}, this.options, {
                    terminal: this.terminal
                }, barOptions));
                this.bars.push(bar);
                if (this.options.noTTYOutput === false && this.terminal.isTTY() === false) {
                    return bar;
                }
                if (this.sigintCallback === null && this.options.gracefulExit) {
                    this.sigintCallback = this.stop.bind(this);
                    process.once('SIGINT', this.sigintCallback);
                    process.once('SIGTERM', this.sigintCallback);
                }
                if (!this.isActive) {
                    if (this.options.hideCursor === true) {
                        this.terminal.cursor(false);
                    }
                    if (this.options.linewrap === false) {
                        this.terminal.lineWrapping(false);
                    }
                    this.timer = setTimeout(this.update.bind(this), this.schedulingRate);
                }
                this.isActive = true;
                bar.start(total, startValue, payload);
                this.emit('start');
                return bar;
            }
            remove(bar) {
                const index = this.bars.indexOf(bar);
                if (index < 0) {
                    return false;
                }
                this.bars.splice(index, 1);
                this.update();
                this.terminal.newline();
                this.terminal.clearBottom();
                return true;
            }
            update() {
                if (this.timer) {
                    clearTimeout(this.timer);
                    this.timer = null;
                }
                this.emit('update-pre');
                this.terminal.cursorRelativeReset();
                this.emit('redraw-pre');
                if (this.loggingBuffer.length > 0) {
                    this.terminal.clearLine();
                    while (this.loggingBuffer.length > 0) {
                        this.terminal.write(this.loggingBuffer.shift(), true);
                    }
                }
                for (let i = 0; i < this.bars.length; i++) {
                    if (i > 0) {
                        this.terminal.newline();
                    }
                    this.bars[i].render();
                }
                this.emit('redraw-post');
                if (this.options.noTTYOutput && this.terminal.isTTY() === false) {
                    this.terminal.newline();
                    this.terminal.newline();
                }
                this.timer = setTimeout(this.update.bind(this), this.schedulingRate);
                this.emit('update-post');
                if (this.options.stopOnComplete && !this.bars.find(bar => bar.isActive)) {
                    this.stop();
                }
            }
            stop() {
                clearTimeout(this.timer);
                this.timer = null;
                if (this.sigintCallback) {
                    process.removeListener('SIGINT', this.sigintCallback);
                    process.removeListener('SIGTERM', this.sigintCallback);
                    this.sigintCallback = null;
                }
                this.isActive = false;
                if (this.options.hideCursor === true) {
                    this.terminal.cursor(true);
                }
                if (this.options.linewrap === false) {
                    this.terminal.lineWrapping(true);
                }
                this.terminal.cursorRelativeReset();
                this.emit('stop-pre-clear');
                if (this.options.clearOnComplete) {
                    this.terminal.clearBottom();
                }
                else {
                    for (let i = 0; i < this.bars.length; i++) {
                        if (i > 0) {
                            this.terminal.newline();
                        }
                        this.bars[i].render();
                        this.bars[i].stop();
                    }
                    this.terminal.newline();
                }
                this.emit('stop');
            }
            log(s) {
                this.loggingBuffer.push(s);
            }
        };
    }),
    5466: ((module) => {
        function mergeOption(v, defaultValue) {
            if (typeof v === 'undefined' || v === null) {
                return defaultValue;
            }
            else {
                return v;
            }
        }
        module.exports = {
            parse: function parse(rawOptions, preset) {
                const options = {};
                const opt = Object.assign({}, preset, rawOptions);
                options.throttleTime = 1000 / (mergeOption(opt.fps, 10));
                options.stream = mergeOption(opt.stream, process.stderr);
                options.terminal = mergeOption(opt.terminal, null);
                options.clearOnComplete = mergeOption(opt.clearOnComplete, false);
                options.stopOnComplete = mergeOption(opt.stopOnComplete, false);
                options.barsize = mergeOption(opt.barsize, 40);
                options.align = mergeOption(opt.align, 'left');
                options.hideCursor = mergeOption(opt.hideCursor, false);
                options.linewrap = mergeOption(opt.linewrap, false);
                options.barGlue = mergeOption(opt.barGlue, '');
                options.barCompleteChar = mergeOption(opt.barCompleteChar, '=');
                options.barIncompleteChar = mergeOption(opt.barIncompleteChar, '-');
                options.format = mergeOption(opt.format, 'progress [{bar}] {percentage}% | ETA: {eta}s | {value}/{total}');
                options.formatTime = mergeOption(opt.formatTime, null);
                options.formatValue = mergeOption(opt.formatValue, null);
                options.formatBar = mergeOption(opt.formatBar, null);
                options.etaBufferLength = mergeOption(opt.etaBuffer, 10);
                options.etaAsynchronousUpdate = mergeOption(opt.etaAsynchronousUpdate, false);
                options.progressCalculationRelative = mergeOption(opt.progressCalculationRelative, false);
                options.synchronousUpdate = mergeOption(opt.synchronousUpdate, true);
                options.noTTYOutput = mergeOption(opt.noTTYOutput, false);
                options.notTTYSchedule = mergeOption(opt.notTTYSchedule, 2000);
                options.emptyOnZero = mergeOption(opt.emptyOnZero, false);
                options.forceRedraw = mergeOption(opt.forceRedraw, false);
                options.autopadding = mergeOption(opt.autopadding, false);
                options.gracefulExit = mergeOption(opt.gracefulExit, false);
                return options;
            },
            assignDerivedOptions: function assignDerivedOptions(options) {
                options.barCompleteString = options.barCompleteChar.repeat(options.barsize + 1);
                options.barIncompleteString = options.barIncompleteChar.repeat(options.barsize + 1);
                options.autopaddingChar = options.autopadding ? mergeOption(options.autopaddingChar, '   ') : '';
                return options;
            }
        };
    }),
    9126: ((module, __unused_webpack_exports, __webpack_require__) => {
        const _GenericBar = __webpack_require__(5089);
        const _options = __webpack_require__(5466);
        module.exports = class SingleBar extends _GenericBar {
            constructor(options, preset) {
                super(_options.parse(options, preset));
                this.timer = null;
                if (this.options.noTTYOutput && this.terminal.isTTY() === false) {
                    this.options.synchronousUpdate = false;
                }
                this.schedulingRate = (this.terminal.isTTY() ? this.options.throttleTime : this.options.notTTYSchedule);
                this.sigintCallback = null;
            }
            render() {
                if (this.timer) {
                    clearTimeout(this.timer);
                    this.timer = null;
                }
                super.render();
                if (this.options.noTTYOutput && this.terminal.isTTY() === false) {
                    this.terminal.newline();
                }
                this.timer = setTimeout(this.render.bind(this), this.schedulingRate);
            }
            update(current, payload) {
                if (!this.timer) {
                    return;
                }
                super.update(current, payload);
                if (this.options.synchronousUpdate && (this.lastRedraw + this.options.throttleTime * 2) < Date.now()) {
                    this.render();
                }
            }
            start(total, startValue, payload) {
                if (this.options.noTTYOutput === false && this.terminal.isTTY() === false) {
                    return;
                }
                if (this.sigintCallback === null && this.options.gracefulExit) {
                    this.sigintCallback = this.stop.bind(this);
                    process.once('SIGINT', this.sigintCallback);
                    process.once('SIGTERM', this.sigintCallback);
                }
                this.terminal.cursorSave();
                if (this.options.hideCursor === true) {
                    this.terminal.cursor(false);
                }
                if (this.options.linewrap === false) {
                    this.terminal.lineWrapping(false);
                }
                super.start(total, startValue, payload);
                this.render();
            }
            stop() {
                if (!this.timer) {
                    return;
                }
                if (this.sigintCallback) {
                    process.removeListener('SIGINT', this.sigintCallback);
                    process.removeListener('SIGTERM', this.sigintCallback);
                    this.sigintCallback = null;
                }
                this.render();
                super.stop();
                clearTimeout(this.timer);
                this.timer = null;
                if (this.options.hideCursor === true) {
                    this.terminal.cursor(true);
                }
                if (this.options.linewrap === false) {
                    this.terminal.lineWrapping(true);
                }
                this.terminal.cursorRestore();
                if (this.options.clearOnComplete) {
                    this.terminal.cursorTo(0, null);
                    this.terminal.clearLine();
                }
                else {
                    this.terminal.newline();
                }
            }
        };
    }),
    9662: ((module, __unused_webpack_exports, __webpack_require__) => {
        const _readline = __webpack_require__(3785);
        class Terminal {
            constructor(outputStream) {
                this.stream = outputStream;
                this.linewrap = true;
                this.dy = 0;
            }
            cursorSave() {
                if (!this.stream.isTTY) {
                    return;
                }
                this.stream.write('\x1B7');
            }
            cursorRestore() {
                if (!this.stream.isTTY) {
                    return;
                }
                this.stream.write('\x1B8');
            }
            cursor(enabled) {
                if (!this.stream.isTTY) {
                    return;
                }
                if (enabled) {
                    this.stream.write('\x1B[?25h');
                }
                else {
                    this.stream.write('\x1B[?25l');
                }
            }
            cursorTo(x = null, y = null) {
                if (!this.stream.isTTY) {
                    return;
                }
                _readline.cursorTo(this.stream, x, y);
            }
            cursorRelative(dx = null, dy = null) {
                if (!this.stream.isTTY) {
                    return;
                }
                this.dy = this.dy + dy;
                _readline.moveCursor(this.stream, dx, dy);
            }
            cursorRelativeReset() {
                if (!this.stream.isTTY) {
                    return;
                }
                _readline.moveCursor(this.stream, 0, -this.dy);
                _readline.cursorTo(this.stream, 0, null);
                this.dy = 0;
            }
            clearRight() {
                if (!this.stream.isTTY) {
                    return;
                }
                _readline.clearLine(this.stream, 1);
            }
            clearLine() {
                if (!this.stream.isTTY) {
                    return;
                }
                _readline.clearLine(this.stream, 0);
            }
            clearBottom() {
                if (!this.stream.isTTY) {
                    return;
                }
                _readline.clearScreenDown(this.stream);
            }
            newline() {
                this.stream.write('\n');
                this.dy++;
            }
            write(s, rawWrite = false) {
                if (this.linewrap === true && rawWrite === false) {
                    this.stream.write(s.substr(0, this.getWidth()));
                }
                else {
                    this.stream.write(s);
                }
            }
            lineWrapping(enabled) {
                if (!this.stream.isTTY) {
                    return;
                }
                this.linewrap = enabled;
                if (enabled) {
                    this.stream.write('\x1B[?7h');
                }
                else {
                    this.stream.write('\x1B[?7l');
                }
            }
            isTTY() {
                return (this.stream.isTTY === true);
            }
            getWidth() {
                return this.stream.columns || (this.stream.isTTY ? 80 : 200);
            }
        }
        module.exports = Terminal;
    }),
    341: ((module) => {
        module.exports = ({ onlyFirst = false } = {}) => {
            const pattern = [
                '[\\u001B\\u009B][[\\]()#;?]*(?:(?:(?:(?:;[-a-zA-Z\\d\\/#&.:=?%@~_]+)*|[a-zA-Z\\d]+(?:;[-a-zA-Z\\d\\/#&.:=?%@~_]*)*)?\\u0007)',
                '(?:(?:\\d{1,4}(?:;\\d{0,4})*)?[\\dA-PR-TZcf-ntqry=><~]))'
            ].join('|');
            return new RegExp(pattern, onlyFirst ? undefined : 'g');
        };
    }),
    2456: ((module) => {
        module.exports = function () {
            return /\uD83C\uDFF4\uDB40\uDC67\uDB40\uDC62(?:\uDB40\uDC65\uDB40\uDC6E\uDB40\uDC67|\uDB40\uDC73\uDB40\uDC63\uDB40\uDC74|\uDB40\uDC77\uDB40\uDC6C\uDB40\uDC73)\uDB40\uDC7F|\uD83D\uDC68(?:\uD83C\uDFFC\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68\uD83C\uDFFB|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFF\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFB-\uDFFE])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFE\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFB-\uDFFD])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFD\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFB\uDFFC])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\u200D(?:\u2764\uFE0F\u200D(?:\uD83D\uDC8B\u200D)?\uD83D\uDC68|(?:\uD83D[\uDC68\uDC69])\u200D(?:\uD83D\uDC66\u200D\uD83D\uDC66|\uD83D\uDC67\u200D(?:\uD83D[\uDC66\uDC67]))|\uD83D\uDC66\u200D\uD83D\uDC66|\uD83D\uDC67\u200D(?:\uD83D[\uDC66\uDC67])|(?:\uD83D[\uDC68\uDC69])\u200D(?:\uD83D[\uDC66\uDC67])|[\u2695\u2696\u2708]\uFE0F|\uD83D[\uDC66\uDC67]|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|(?:\uD83C\uDFFB\u200D[\u2695\u2696\u2708]|\uD83C\uDFFF\u200D[\u2695\u2696\u2708]|\uD83C\uDFFE\u200D[\u2695\u2696\u2708]|\uD83C\uDFFD\u200D[\u2695\u2696\u2708]|\uD83C\uDFFC\u200D[\u2695\u2696\u2708])\uFE0F|\uD83C\uDFFB\u200D(?:\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C[\uDFFB-\uDFFF])|(?:\uD83E\uDDD1\uD83C\uDFFB\u200D\uD83E\uDD1D\u200D\uD83E\uDDD1|\uD83D\uDC69\uD83C\uDFFC\u200D\uD83E\uDD1D\u200D\uD83D\uDC69)\uD83C\uDFFB|\uD83E\uDDD1(?:\uD83C\uDFFF\u200D\uD83E\uDD1D\u200D\uD83E\uDDD1(?:\uD83C[\uDFFB-\uDFFF])|\u200D\uD83E\uDD1D\u200D\uD83E\uDDD1)|(?:\uD83E\uDDD1\uD83C\uDFFE\u200D\uD83E\uDD1D\u200D\uD83E\uDDD1|\uD83D\uDC69\uD83C\uDFFF\u200D\uD83E\uDD1D\u200D(?:\uD83D[\uDC68\uDC69]))(?:\uD83C[\uDFFB-\uDFFE])|(?:\uD83E\uDDD1\uD83C\uDFFC\u200D\uD83E\uDD1D\u200D\uD83E\uDDD1|\uD83D\uDC69\uD83C\uDFFD\u200D\uD83E\uDD1D\u200D\uD83D\uDC69)(?:\uD83C[\uDFFB\uDFFC])|\uD83D\uDC69(?:\uD83C\uDFFE\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFB-\uDFFD\uDFFF])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFC\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFB\uDFFD-\uDFFF])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFB\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFC-\uDFFF])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFD\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\u200D(?:\u2764\uFE0F\u200D(?:\uD83D\uDC8B\u200D(?:\uD83D[\uDC68\uDC69])|\uD83D[\uDC68\uDC69])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFF\u200D(?:\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD]))|\uD83D\uDC69\u200D\uD83D\uDC69\u200D(?:\uD83D\uDC66\u200D\uD83D\uDC66|\uD83D\uDC67\u200D(?:\uD83D[\uDC66\uDC67]))|(?:\uD83E\uDDD1\uD83C\uDFFD\u200D\uD83E\uDD1D\u200D\uD83E\uDDD1|\uD83D\uDC69\uD83C\uDFFE\u200D\uD83E\uDD1D\u200D\uD83D\uDC69)(?:\uD83C[\uDFFB-\uDFFD])|\uD83D\uDC69\u200D\uD83D\uDC66\u200D\uD83D\uDC66|\uD83D\uDC69\u200D\uD83D\uDC69\u200D(?:\uD83D[\uDC66\uDC67])|(?:\uD83D\uDC41\uFE0F\u200D\uD83D\uDDE8|\uD83D\uDC69(?:\uD83C\uDFFF\u200D[\u2695\u2696\u2708]|\uD83C\uDFFE\u200D[\u2695\u2696\u2708]|\uD83C\uDFFC\u200D[\u2695\u2696\u2708]|\uD83C\uDFFB\u200D[\u2695\u2696\u2708]|\uD83C\uDFFD\u200D[\u2695\u2696\u2708]|\u200D[\u2695\u2696\u2708])|(?:(?:\u26F9|\uD83C[\uDFCB\uDFCC]|\uD83D\uDD75)\uFE0F|\uD83D\uDC6F|\uD83E[\uDD3C\uDDDE\uDDDF])\u200D[\u2640\u2642]|(?:\u26F9|\uD83C[\uDFCB\uDFCC]|\uD83D\uDD75)(?:\uD83C[\uDFFB-\uDFFF])\u200D[\u2640\u2642]|(?:\uD83C[\uDFC3\uDFC4\uDFCA]|\uD83D[\uDC6E\uDC71\uDC73\uDC77\uDC81\uDC82\uDC86\uDC87\uDE45-\uDE47\uDE4B\uDE4D\uDE4E\uDEA3\uDEB4-\uDEB6]|\uD83E[\uDD26\uDD37-\uDD39\uDD3D\uDD3E\uDDB8\uDDB9\uDDCD-\uDDCF\uDDD6-\uDDDD])(?:(?:\uD83C[\uDFFB-\uDFFF])\u200D[\u2640\u2642]|\u200D[\u2640\u2642])|\uD83C\uDFF4\u200D\u2620)\uFE0F|\uD83D\uDC69\u200D\uD83D\uDC67\u200D(?:\uD83D[\uDC66\uDC67])|\uD83C\uDFF3\uFE0F\u200D\uD83C\uDF08|\uD83D\uDC15\u200D\uD83E\uDDBA|\uD83D\uDC69\u200D\uD83D\uDC66|\uD83D\uDC69\u200D\uD83D\uDC67|\uD83C\uDDFD\uD83C\uDDF0|\uD83C\uDDF4\uD83C\uDDF2|\uD83C\uDDF6\uD83C\uDDE6|[#\*0-9]\uFE0F\u20E3|\uD83C\uDDE7(?:\uD83C[\uDDE6\uDDE7\uDDE9-\uDDEF\uDDF1-\uDDF4\uDDF6-\uDDF9\uDDFB\uDDFC\uDDFE\uDDFF])|\uD83C\uDDF9(?:\uD83C[\uDDE6\uDDE8\uDDE9\uDDEB-\uDDED\uDDEF-\uDDF4\uDDF7\uDDF9\uDDFB\uDDFC\uDDFF])|\uD83C\uDDEA(?:\uD83C[\uDDE6\uDDE8\uDDEA\uDDEC\uDDED\uDDF7-\uDDFA])|\uD83E\uDDD1(?:\uD83C[\uDFFB-\uDFFF])|\uD83C\uDDF7(?:\uD83C[\uDDEA\uDDF4\uDDF8\uDDFA\uDDFC])|\uD83D\uDC69(?:\uD83C[\uDFFB-\uDFFF])|\uD83C\uDDF2(?:\uD83C[\uDDE6\uDDE8-\uDDED\uDDF0-\uDDFF])|\uD83C\uDDE6(?:\uD83C[\uDDE8-\uDDEC\uDDEE\uDDF1\uDDF2\uDDF4\uDDF6-\uDDFA\uDDFC\uDDFD\uDDFF])|\uD83C\uDDF0(?:\uD83C[\uDDEA\uDDEC-\uDDEE\uDDF2\uDDF3\uDDF5\uDDF7\uDDFC\uDDFE\uDDFF])|\uD83C\uDDED(?:\uD83C[\uDDF0\uDDF2\uDDF3\uDDF7\uDDF9\uDDFA])|\uD83C\uDDE9(?:\uD83C[\uDDEA\uDDEC\uDDEF\uDDF0\uDDF2\uDDF4\uDDFF])|\uD83C\uDDFE(?:\uD83C[\uDDEA\uDDF9])|\uD83C\uDDEC(?:\uD83C[\uDDE6\uDDE7\uDDE9-\uDDEE\uDDF1-\uDDF3\uDDF5-\uDDFA\uDDFC\uDDFE])|\uD83C\uDDF8(?:\uD83C[\uDDE6-\uDDEA\uDDEC-\uDDF4\uDDF7-\uDDF9\uDDFB\uDDFD-\uDDFF])|\uD83C\uDDEB(?:\uD83C[\uDDEE-\uDDF0\uDDF2\uDDF4\uDDF7])|\uD83C\uDDF5(?:\uD83C[\uDDE6\uDDEA-\uDDED\uDDF0-\uDDF3\uDDF7-\uDDF9\uDDFC\uDDFE])|\uD83C\uDDFB(?:\uD83C[\uDDE6\uDDE8\uDDEA\uDDEC\uDDEE\uDDF3\uDDFA])|\uD83C\uDDF3(?:\uD83C[\uDDE6\uDDE8\uDDEA-\uDDEC\uDDEE\uDDF1\uDDF4\uDDF5\uDDF7\uDDFA\uDDFF])|\uD83C\uDDE8(?:\uD83C[\uDDE6\uDDE8\uDDE9\uDDEB-\uDDEE\uDDF0-\uDDF5\uDDF7\uDDFA-\uDDFF])|\uD83C\uDDF1(?:\uD83C[\uDDE6-\uDDE8\uDDEE\uDDF0\uDDF7-\uDDFB\uDDFE])|\uD83C\uDDFF(?:\uD83C[\uDDE6\uDDF2\uDDFC])|\uD83C\uDDFC(?:\uD83C[\uDDEB\uDDF8])|\uD83C\uDDFA(?:\uD83C[\uDDE6\uDDEC\uDDF2\uDDF3\uDDF8\uDDFE\uDDFF])|\uD83C\uDDEE(?:\uD83C[\uDDE8-\uDDEA\uDDF1-\uDDF4\uDDF6-\uDDF9])|\uD83C\uDDEF(?:\uD83C[\uDDEA\uDDF2\uDDF4\uDDF5])|(?:\uD83C[\uDFC3\uDFC4\uDFCA]|\uD83D[\uDC6E\uDC71\uDC73\uDC77\uDC81\uDC82\uDC86\uDC87\uDE45-\uDE47\uDE4B\uDE4D\uDE4E\uDEA3\uDEB4-\uDEB6]|\uD83E[\uDD26\uDD37-\uDD39\uDD3D\uDD3E\uDDB8\uDDB9\uDDCD-\uDDCF\uDDD6-\uDDDD])(?:\uD83C[\uDFFB-\uDFFF])|(?:\u26F9|\uD83C[\uDFCB\uDFCC]|\uD83D\uDD75)(?:\uD83C[\uDFFB-\uDFFF])|(?:[\u261D\u270A-\u270D]|\uD83C[\uDF85\uDFC2\uDFC7]|\uD83D[\uDC42\uDC43\uDC46-\uDC50\uDC66\uDC67\uDC6B-\uDC6D\uDC70\uDC72\uDC74-\uDC76\uDC78\uDC7C\uDC83\uDC85\uDCAA\uDD74\uDD7A\uDD90\uDD95\uDD96\uDE4C\uDE4F\uDEC0\uDECC]|\uD83E[\uDD0F\uDD18-\uDD1C\uDD1E\uDD1F\uDD30-\uDD36\uDDB5\uDDB6\uDDBB\uDDD2-\uDDD5])(?:\uD83C[\uDFFB-\uDFFF])|(?:[\u231A\u231B\u23E9-\u23EC\u23F0\u23F3\u25FD\u25FE\u2614\u2615\u2648-\u2653\u267F\u2693\u26A1\u26AA\u26AB\u26BD\u26BE\u26C4\u26C5\u26CE\u26D4\u26EA\u26F2\u26F3\u26F5\u26FA\u26FD\u2705\u270A\u270B\u2728\u274C\u274E\u2753-\u2755\u2757\u2795-\u2797\u27B0\u27BF\u2B1B\u2B1C\u2B50\u2B55]|\uD83C[\uDC04\uDCCF\uDD8E\uDD91-\uDD9A\uDDE6-\uDDFF\uDE01\uDE1A\uDE2F\uDE32-\uDE36\uDE38-\uDE3A\uDE50\uDE51\uDF00-\uDF20\uDF2D-\uDF35\uDF37-\uDF7C\uDF7E-\uDF93\uDFA0-\uDFCA\uDFCF-\uDFD3\uDFE0-\uDFF0\uDFF4\uDFF8-\uDFFF]|\uD83D[\uDC00-\uDC3E\uDC40\uDC42-\uDCFC\uDCFF-\uDD3D\uDD4B-\uDD4E\uDD50-\uDD67\uDD7A\uDD95\uDD96\uDDA4\uDDFB-\uDE4F\uDE80-\uDEC5\uDECC\uDED0-\uDED2\uDED5\uDEEB\uDEEC\uDEF4-\uDEFA\uDFE0-\uDFEB]|\uD83E[\uDD0D-\uDD3A\uDD3C-\uDD45\uDD47-\uDD71\uDD73-\uDD76\uDD7A-\uDDA2\uDDA5-\uDDAA\uDDAE-\uDDCA\uDDCD-\uDDFF\uDE70-\uDE73\uDE78-\uDE7A\uDE80-\uDE82\uDE90-\uDE95])|(?:[#\*0-9\xA9\xAE\u203C\u2049\u2122\u2139\u2194-\u2199\u21A9\u21AA\u231A\u231B\u2328\u23CF\u23E9-\u23F3\u23F8-\u23FA\u24C2\u25AA\u25AB\u25B6\u25C0\u25FB-\u25FE\u2600-\u2604\u260E\u2611\u2614\u2615\u2618\u261D\u2620\u2622\u2623\u2626\u262A\u262E\u262F\u2638-\u263A\u2640\u2642\u2648-\u2653\u265F\u2660\u2663\u2665\u2666\u2668\u267B\u267E\u267F\u2692-\u2697\u2699\u269B\u269C\u26A0\u26A1\u26AA\u26AB\u26B0\u26B1\u26BD\u26BE\u26C4\u26C5\u26C8\u26CE\u26CF\u26D1\u26D3\u26D4\u26E9\u26EA\u26F0-\u26F5\u26F7-\u26FA\u26FD\u2702\u2705\u2708-\u270D\u270F\u2712\u2714\u2716\u271D\u2721\u2728\u2733\u2734\u2744\u2747\u274C\u274E\u2753-\u2755\u2757\u2763\u2764\u2795-\u2797\u27A1\u27B0\u27BF\u2934\u2935\u2B05-\u2B07\u2B1B\u2B1C\u2B50\u2B55\u3030\u303D\u3297\u3299]|\uD83C[\uDC04\uDCCF\uDD70\uDD71\uDD7E\uDD7F\uDD8E\uDD91-\uDD9A\uDDE6-\uDDFF\uDE01\uDE02\uDE1A\uDE2F\uDE32-\uDE3A\uDE50\uDE51\uDF00-\uDF21\uDF24-\uDF93\uDF96\uDF97\uDF99-\uDF9B\uDF9E-\uDFF0\uDFF3-\uDFF5\uDFF7-\uDFFF]|\uD83D[\uDC00-\uDCFD\uDCFF-\uDD3D\uDD49-\uDD4E\uDD50-\uDD67\uDD6F\uDD70\uDD73-\uDD7A\uDD87\uDD8A-\uDD8D\uDD90\uDD95\uDD96\uDDA4\uDDA5\uDDA8\uDDB1\uDDB2\uDDBC\uDDC2-\uDDC4\uDDD1-\uDDD3\uDDDC-\uDDDE\uDDE1\uDDE3\uDDE8\uDDEF\uDDF3\uDDFA-\uDE4F\uDE80-\uDEC5\uDECB-\uDED2\uDED5\uDEE0-\uDEE5\uDEE9\uDEEB\uDEEC\uDEF0\uDEF3-\uDEFA\uDFE0-\uDFEB]|\uD83E[\uDD0D-\uDD3A\uDD3C-\uDD45\uDD47-\uDD71\uDD73-\uDD76\uDD7A-\uDDA2\uDDA5-\uDDAA\uDDAE-\uDDCA\uDDCD-\uDDFF\uDE70-\uDE73\uDE78-\uDE7A\uDE80-\uDE82\uDE90-\uDE95])\uFE0F|(?:[\u261D\u26F9\u270A-\u270D]|\uD83C[\uDF85\uDFC2-\uDFC4\uDFC7\uDFCA-\uDFCC]|\uD83D[\uDC42\uDC43\uDC46-\uDC50\uDC66-\uDC78\uDC7C\uDC81-\uDC83\uDC85-\uDC87\uDC8F\uDC91\uDCAA\uDD74\uDD75\uDD7A\uDD90\uDD95\uDD96\uDE45-\uDE47\uDE4B-\uDE4F\uDEA3\uDEB4-\uDEB6\uDEC0\uDECC]|\uD83E[\uDD0F\uDD18-\uDD1F\uDD26\uDD30-\uDD39\uDD3C-\uDD3E\uDDB5\uDDB6\uDDB8\uDDB9\uDDBB\uDDCD-\uDDCF\uDDD1-\uDDDD])/g;
        };
    }),
    6300: ((module, __unused_webpack_exports, __webpack_require__) => {
        const stripAnsi = __webpack_require__(7734);
        const isFullwidthCodePoint = __webpack_require__(9101);
        const emojiRegex = __webpack_require__(2456);
        const stringWidth = string => {
            if (typeof string !== 'string' || string.length === 0) {
                return 0;
            }
            string = stripAnsi(string);
            if (string.length === 0) {
                return 0;
            }
            string = string.replace(emojiRegex(), '  ');
            let width = 0;
            for (let i = 0; i < string.length; i++) {
                const code = string.codePointAt(i);
                if (code <= 0x1F || (code >= 0x7F && code <= 0x9F)) {
                    continue;
                }
                if (code >= 0x300 && code <= 0x36F) {
                    continue;
                }
                if (code > 0xFFFF) {
                    i++;
                }
                width += isFullwidthCodePoint(code) ? 2 : 1;
            }
            return width;
        };
        module.exports = stringWidth;
        module.exports["default"] = stringWidth;
    }),
    7734: ((module, __unused_webpack_exports, __webpack_require__) => {
        const ansiRegex = __webpack_require__(341);
        module.exports = string => typeof string === 'string' ? string.replace(ansiRegex(), '') : string;
    }),
    2435: ((module, __unused_webpack_exports, __webpack_require__) => {
        const _legacy = __webpack_require__(8500);
        const _shades_classic = __webpack_require__(4948);
        const _shades_grey = __webpack_require__(9197);
        const _rect = __webpack_require__(8246);
        module.exports = {
            legacy: _legacy,
            shades_classic: _shades_classic,
            shades_grey: _shades_grey,
            rect: _rect
        };
    }),
    8500: ((module) => {
        module.exports = {
            format: 'progress [{bar}] {percentage}% | ETA: {eta}s | {value}/{total}',
            barCompleteChar: '=',
            barIncompleteChar: '-'
        };
    }),
    8246: ((module) => {
        module.exports = {
            format: ' {bar}\u25A0 {percentage}% | ETA: {eta}s | {value}/{total}',
            barCompleteChar: '\u25A0',
            barIncompleteChar: ' '
        };
    }),
    4948: ((module) => {
        module.exports = {
            format: ' {bar} {percentage}% | ETA: {eta}s | {value}/{total}',
            barCompleteChar: '\u2588',
            barIncompleteChar: '\u2591'
        };
    }),
    9197: ((module) => {
        module.exports = {
            format: ' \u001b[90m{bar}\u001b[0m {percentage}% | ETA: {eta}s | {value}/{total}',
            barCompleteChar: '\u2588',
            barIncompleteChar: '\u2591'
        };
    }),
    9101: ((module) => {
        const isFullwidthCodePoint = codePoint => {
            if (Number.isNaN(codePoint)) {
                return false;
            }
            if (codePoint >= 0x1100 && (codePoint <= 0x115F ||
                codePoint === 0x2329 ||
                codePoint === 0x232A ||
                (0x2E80 <= codePoint && codePoint <= 0x3247 && codePoint !== 0x303F) ||
                (0x3250 <= codePoint && codePoint <= 0x4DBF) ||
                (0x4E00 <= codePoint && codePoint <= 0xA4C6) ||
                (0xA960 <= codePoint && codePoint <= 0xA97C) ||
                (0xAC00 <= codePoint && codePoint <= 0xD7A3) ||
                (0xF900 <= codePoint && codePoint <= 0xFAFF) ||
                (0xFE10 <= codePoint && codePoint <= 0xFE19) ||
                (0xFE30 <= codePoint && codePoint <= 0xFE6B) ||
                (0xFF01 <= codePoint && codePoint <= 0xFF60) ||
                (0xFFE0 <= codePoint && codePoint <= 0xFFE6) ||
                (0x1B000 <= codePoint && codePoint <= 0x1B001) ||
                (0x1F200 <= codePoint && codePoint <= 0x1F251) ||
                (0x20000 <= codePoint && codePoint <= 0x3FFFD))) {
                return true;
            }
            return false;
        };
        module.exports = isFullwidthCodePoint;
        module.exports["default"] = isFullwidthCodePoint;
    }),
    7024: ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.d(__webpack_exports__, {
            modeCommand: () => (modeCommand)
        });
        var inputs = __webpack_require__(779);
        var parsers = __webpack_require__(4660);
        var run = __webpack_require__(5809);
        var actions = __webpack_require__(1714);
        var external_node_util_ = __webpack_require__(7975);
        var cli_progress = __webpack_require__(1524);
        var numbers = __webpack_require__(6316);
        var files = __webpack_require__(852);
        var port = __webpack_require__(9560);
        var sanitize = __webpack_require__(5316);
        ;
        function createConsoleRunner(maxRequests) {
            const { stdout, stderr } = process;
            let bar;
            const closeBar = () => {
                bar?.stop();
                bar = undefined;
            };
            const say = (stream, text) => {
                closeBar();
                stream.write(`${text}\n`);
            };
            const red = (text) => (0, external_node_util_.styleText)("red", text, { stream: stderr });
            const runner = (0, sanitize.A)({
                mask: () => { },
                info: (text) => say(stdout, text),
                notice: (text) => say(stderr, text),
                warning: (text) => say(stderr, red("Warning: ") + text),
                error: (text) => say(stderr, red("Error: ") + text),
                progress(progress) {
                    const { label, requests, rows } = progress;
                    const reading = rows > 0 ? `${(0, numbers.hS)(rows, "row")} · ${label}` : label;
                    if (!stderr.isTTY)
                        return say(stderr, (0, port.o)(progress));
                    if (!bar) {
                        bar = new cli_progress.SingleBar({
                            stream: stderr,
                            format: "{bar} {value} of at most {total} requests · {reading}",
                            barCompleteChar: "█",
                            barIncompleteChar: "░",
                            barsize: 24,
                            hideCursor: true,
                            clearOnComplete: true,
                        });
                        bar.start(maxRequests, 0, { reading });
                    }
                    bar.update(Math.min(requests, maxRequests), { reading });
                },
                setOutput: () => { },
                saveState: () => { },
                writeSummary: async () => { },
                prepareFolder: files.G8,
                writeFiles: files.hV,
            });
            return { ...runner, close: closeBar };
        }
        var terminal_flags = __webpack_require__(4714);
        ;
        const EXIT_CODES = { complete: 0, partial: 3, cancelled: 130 };
        const INVALID_INPUTS = 2;
        async function modeCommand(mode, flags, env, clock, signal) {
            const github = mode === "check" ? env : {};
            const given = {
                mode,
                "api-key": env[terminal_flags.$9],
                "github-token": github.GITHUB_TOKEN || github.GH_TOKEN,
            };
            const raw = (0, inputs.yI)((name) => given[name] ?? flags[(0, parsers.xQ)(name)] ?? "");
            const runner = createConsoleRunner(Number(raw["max-requests"]) || 1);
            (0, sanitize.S)(runner);
            const { connectWith } = await Promise.all([__webpack_require__.e(231), __webpack_require__.e(699), __webpack_require__.e(892)]).then(__webpack_require__.bind(__webpack_require__, 7892));
            const { conclusion, hasInvalidInputs } = await (0, run.e)({
                raw,
                runner,
                clock,
                signal,
                readContext: () => (0, actions.pO)({ GITHUB_EVENT_NAME: "terminal", GITHUB_REPOSITORY: github.GITHUB_REPOSITORY }, {}),
                connect: connectWith(env, clock, signal),
            });
            const exitCode = hasInvalidInputs ? INVALID_INPUTS : (EXIT_CODES[conclusion] ?? 1);
            if (exitCode > 0 && !signal.aborted) {
                runner.notice(`Messages use the names of inputs. In a terminal, \`base-url\` is \`--base-url\`, \`api-key\` is the environment variable \`${terminal_flags.$9}\`, and \`github-token\` is \`GITHUB_TOKEN\`.`);
            }
            runner.close();
            return exitCode;
        }
    })
};
