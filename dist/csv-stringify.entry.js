// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 728;
export const ids = [728];
export const modules = {
    8319: ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.d(__webpack_exports__, {
            A: () => (stringify)
        });
        ;
        const charCodeOfDot = ".".charCodeAt(0);
        const reEscapeChar = /\\(\\)?/g;
        const rePropName = RegExp("[^.[\\]]+" +
            "|" +
            "\\[(?:" +
            "([^\"'][^[]*)" +
            "|" +
            "([\"'])((?:(?!\\2)[^\\\\]|\\\\.)*?)\\2" +
            ")\\]" +
            "|" +
            "(?=(?:\\.|\\[\\])(?:\\.|\\[\\]|$))", "g");
        const reIsDeepProp = /\.|\[(?:[^[\]]*|(["'])(?:(?!\1)[^\\]|\\.)*?\1)\]/;
        const reIsPlainProp = /^\w*$/;
        const getTag = function (value) {
            return Object.prototype.toString.call(value);
        };
        const isSymbol = function (value) {
            const type = typeof value;
            return (type === "symbol" ||
                (type === "object" && value && getTag(value) === "[object Symbol]"));
        };
        const isKey = function (value, object) {
            if (Array.isArray(value)) {
                return false;
            }
            const type = typeof value;
            if (type === "number" ||
                type === "symbol" ||
                type === "boolean" ||
                !value ||
                isSymbol(value)) {
                return true;
            }
            return (reIsPlainProp.test(value) ||
                !reIsDeepProp.test(value) ||
                (object != null && value in Object(object)));
        };
        const stringToPath = function (string) {
            const result = [];
            if (string.charCodeAt(0) === charCodeOfDot) {
                result.push("");
            }
            string.replace(rePropName, function (match, expression, quote, subString) {
                let key = match;
                if (quote) {
                    key = subString.replace(reEscapeChar, "$1");
                }
                else if (expression) {
                    key = expression.trim();
                }
                result.push(key);
            });
            return result;
        };
        const castPath = function (value, object) {
            if (Array.isArray(value)) {
                return value;
            }
            else {
                return isKey(value, object) ? [value] : stringToPath(value);
            }
        };
        const toKey = function (value) {
            if (typeof value === "string" || isSymbol(value))
                return value;
            const result = `${value}`;
            return result == "0" && 1 / value == -Infinity ? "-0" : result;
        };
        const get = function (object, path) {
            path = castPath(path, object);
            let index = 0;
            const length = path.length;
            while (object != null && index < length) {
                object = object[toKey(path[index++])];
            }
            return index && index === length ? object : undefined;
        };
        ;
        const is_object = function (obj) {
            return typeof obj === "object" && obj !== null && !Array.isArray(obj);
        };
        ;
        const normalize_columns = function (columns) {
            if (columns === undefined || columns === null) {
                return [undefined, undefined];
            }
            if (typeof columns !== "object") {
                return [Error('Invalid option "columns": expect an array or an object')];
            }
            if (!Array.isArray(columns)) {
                const newcolumns = [];
                for (const k in columns) {
                    newcolumns.push({
                        key: k,
                        header: columns[k],
                    });
                }
                columns = newcolumns;
            }
            else {
                const newcolumns = [];
                for (const column of columns) {
                    if (typeof column === "string") {
                        newcolumns.push({
                            key: column,
                            header: column,
                        });
                    }
                    else if (typeof column === "object" &&
                        column !== null &&
                        !Array.isArray(column)) {
                        if (!column.key) {
                            return [
                                Error('Invalid column definition: property "key" is required'),
                            ];
                        }
                        if (column.header === undefined) {
                            column.header = column.key;
                        }
                        newcolumns.push(column);
                    }
                    else {
                        return [
                            Error("Invalid column definition: expect a string or an object"),
                        ];
                    }
                }
                columns = newcolumns;
            }
            return [undefined, columns];
        };
        ;
        class CsvError extends Error {
            constructor(code, message, ...contexts) {
                if (Array.isArray(message))
                    message = message.join(" ");
                super(message);
                if (Error.captureStackTrace !== undefined) {
                    Error.captureStackTrace(this, CsvError);
                }
                this.code = code;
                for (const context of contexts) {
                    for (const key in context) {
                        const value = context[key];
                        this[key] = Buffer.isBuffer(value)
                            ? value.toString()
                            : value == null
                                ? value
                                : JSON.parse(JSON.stringify(value));
                    }
                }
            }
        }
        ;
        const underscore = function (str) {
            return str.replace(/([A-Z])/g, function (_, match) {
                return "_" + match.toLowerCase();
            });
        };
        ;
        const normalize_options = function (opts) {
            const options = {};
            for (const opt in opts) {
                options[underscore(opt)] = opts[opt];
            }
            if (options.bom === undefined ||
                options.bom === null ||
                options.bom === false) {
                options.bom = false;
            }
            else if (options.bom !== true) {
                return [
                    new CsvError("CSV_OPTION_BOOLEAN_INVALID_TYPE", [
                        "option `bom` is optional and must be a boolean value,",
                        `got ${JSON.stringify(options.bom)}`,
                    ]),
                ];
            }
            if (options.delimiter === undefined || options.delimiter === null) {
                options.delimiter = ",";
            }
            else if (Buffer.isBuffer(options.delimiter)) {
                options.delimiter = options.delimiter.toString();
            }
            else if (typeof options.delimiter !== "string") {
                return [
                    new CsvError("CSV_OPTION_DELIMITER_INVALID_TYPE", [
                        "option `delimiter` must be a buffer or a string,",
                        `got ${JSON.stringify(options.delimiter)}`,
                    ]),
                ];
            }
            if (options.quote === undefined || options.quote === null) {
                options.quote = '"';
            }
            else if (options.quote === true) {
                options.quote = '"';
            }
            else if (options.quote === false) {
                options.quote = "";
            }
            else if (Buffer.isBuffer(options.quote)) {
                options.quote = options.quote.toString();
            }
            else if (typeof options.quote !== "string") {
                return [
                    new CsvError("CSV_OPTION_QUOTE_INVALID_TYPE", [
                        "option `quote` must be a boolean, a buffer or a string,",
                        `got ${JSON.stringify(options.quote)}`,
                    ]),
                ];
            }
            if (options.quoted === undefined || options.quoted === null) {
                options.quoted = false;
            }
            else {
            }
            if (options.escape_formulas === undefined ||
                options.escape_formulas === null) {
                options.escape_formulas = false;
            }
            else if (typeof options.escape_formulas !== "boolean") {
                return [
                    new CsvError("CSV_OPTION_ESCAPE_FORMULAS_INVALID_TYPE", [
                        "option `escape_formulas` must be a boolean,",
                        `got ${JSON.stringify(options.escape_formulas)}`,
                    ]),
                ];
            }
            if (options.quoted_empty === undefined || options.quoted_empty === null) {
                options.quoted_empty = undefined;
            }
            else {
            }
            if (options.quoted_match === undefined ||
                options.quoted_match === null ||
                options.quoted_match === false) {
                options.quoted_match = null;
            }
            else if (!Array.isArray(options.quoted_match)) {
                options.quoted_match = [options.quoted_match];
            }
            if (options.quoted_match) {
                for (const quoted_match of options.quoted_match) {
                    const isString = typeof quoted_match === "string";
                    const isRegExp = quoted_match instanceof RegExp;
                    if (!isString && !isRegExp) {
                        return [
                            new CsvError("CSV_OPTION_QUOTED_MATCH", [
                                "option `quoted_match` must be a string or a regex,",
                                `got ${JSON.stringify(options.quoted_match)}`,
                            ]),
                        ];
                    }
                }
            }
            if (options.quoted_string === undefined || options.quoted_string === null) {
                options.quoted_string = false;
            }
            else {
            }
            if (options.eof === undefined || options.eof === null) {
                options.eof = true;
            }
            else {
            }
            if (options.escape === undefined || options.escape === null) {
                options.escape = '"';
            }
            else if (Buffer.isBuffer(options.escape)) {
                options.escape = options.escape.toString();
            }
            else if (typeof options.escape !== "string") {
                return [
                    Error(`Invalid Option: escape must be a buffer or a string, got ${JSON.stringify(options.escape)}`),
                ];
            }
            if (options.escape.length > 1) {
                return [
                    Error(`Invalid Option: escape must be one character, got ${options.escape.length} characters`),
                ];
            }
            if (options.header === undefined ||
                options.header === null ||
                options.header === false) {
                options.header = false;
            }
            else if (options.header !== true) {
                throw new CsvError("CSV_INVALID_OPTION_HEADER", [
                    "option `header` is expected to be a boolean,",
                    `got ${JSON.stringify(options.header)}`,
                ], options);
            }
            if (options.header_as_comment === undefined ||
                options.header_as_comment === null ||
                options.header_as_comment === false) {
                options.header_as_comment = false;
            }
            else if (options.header_as_comment === true) {
                options.header_as_comment = "#";
            }
            else if (Buffer.isBuffer(options.header_as_comment)) {
                options.header_as_comment = options.header_as_comment.toString();
            }
            else if (typeof options.header_as_comment !== "string") {
                throw new CsvError("CSV_INVALID_OPTION_HEADER_AS_COMMENT", [
                    "option `header_as_comment` must be a boolean, a string or a buffer,",
                    `got ${JSON.stringify(options.header_as_comment)}`,
                ], options);
            }
            const [errColumns, columns] = normalize_columns(options.columns);
            if (errColumns !== undefined)
                return [errColumns];
            options.columns = columns;
            if (options.quoted === undefined || options.quoted === null) {
                options.quoted = false;
            }
            else {
            }
            if (options.cast === undefined || options.cast === null) {
                options.cast = {};
            }
            else {
            }
            if (options.cast.bigint === undefined || options.cast.bigint === null) {
                options.cast.bigint = (value) => "" + value;
            }
            if (options.cast.boolean === undefined || options.cast.boolean === null) {
                options.cast.boolean = (value) => (value ? "1" : "");
            }
            if (options.cast.date === undefined || options.cast.date === null) {
                options.cast.date = (value) => "" + value.getTime();
            }
            if (options.cast.number === undefined || options.cast.number === null) {
                options.cast.number = (value) => "" + value;
            }
            if (options.cast.object === undefined || options.cast.object === null) {
                options.cast.object = (value) => JSON.stringify(value);
            }
            if (options.cast.string === undefined || options.cast.string === null) {
                options.cast.string = function (value) {
                    return value;
                };
            }
            if (options.on_record !== undefined &&
                typeof options.on_record !== "function") {
                return [Error(`Invalid Option: "on_record" must be a function.`)];
            }
            if (options.quote_record_delimiter === undefined ||
                options.quote_record_delimiter === null) {
                options.quote_record_delimiter = !options.record_delimiter;
            }
            else if (typeof options.quote_record_delimiter !== "boolean") {
                return [
                    new CsvError("CSV_OPTION_QUOTE_RECORD_DELIMITER_INVALID_TYPE", [
                        "option `quote_record_delimiter` must be a boolean,",
                        `got ${JSON.stringify(options.quote_record_delimiter)}`,
                    ]),
                ];
            }
            if (options.record_delimiter === undefined ||
                options.record_delimiter === null) {
                options.record_delimiter = "\n";
            }
            else if (Buffer.isBuffer(options.record_delimiter)) {
                options.record_delimiter = options.record_delimiter.toString();
            }
            else if (typeof options.record_delimiter !== "string") {
                return [
                    Error(`Invalid Option: record_delimiter must be a buffer or a string, got ${JSON.stringify(options.record_delimiter)}`),
                ];
            }
            switch (options.record_delimiter) {
                case "unix":
                    options.record_delimiter = "\n";
                    break;
                case "mac":
                    options.record_delimiter = "\r";
                    break;
                case "windows":
                    options.record_delimiter = "\r\n";
                    break;
                case "ascii":
                    options.record_delimiter = "\u001e";
                    break;
                case "unicode":
                    options.record_delimiter = "\u2028";
                    break;
            }
            return [undefined, options];
        };
        ;
        const bom_utf8 = Buffer.from([239, 187, 191]);
        const emits_separator = function (value, separators) {
            return separators.some((separator) => separator.length !== 0 &&
                (value.indexOf(separator) !== -1 ||
                    (separator.length > 1 &&
                        (value + separator).indexOf(separator) < value.length)));
        };
        const matches_quoted_match = function (value, quoted_match) {
            if (!quoted_match)
                return false;
            return quoted_match.some((pattern) => typeof pattern === "string"
                ? value.indexOf(pattern) !== -1
                : value.search(pattern) !== -1);
        };
        const stringifier = function (options, state, info) {
            return {
                options: options,
                state: state,
                info: info,
                __transform: function (chunk, push) {
                    if (!Array.isArray(chunk) && typeof chunk !== "object") {
                        return Error(`Invalid Record: expect an array or an object, got ${JSON.stringify(chunk)}`);
                    }
                    if (this.info.records === 0) {
                        if (Array.isArray(chunk)) {
                            if (this.options.header === true &&
                                this.options.columns === undefined) {
                                return Error("Undiscoverable Columns: header option requires column option or object records");
                            }
                        }
                        else if (this.options.columns === undefined) {
                            const [err, columns] = normalize_columns(Object.keys(chunk));
                            if (err)
                                return;
                            this.options.columns = columns;
                        }
                    }
                    if (this.info.records === 0) {
                        this.bom(push);
                        const err = this.headers(push);
                        if (err)
                            return err;
                    }
                    try {
                        if (this.options.on_record) {
                            this.options.on_record(chunk, this.info.records);
                        }
                    }
                    catch (err) {
                        return err;
                    }
                    let err, chunk_string;
                    if (this.options.eof) {
                        [err, chunk_string] = this.stringify(chunk);
                        if (err)
                            return err;
                        if (chunk_string === undefined) {
                            return;
                        }
                        else {
                            chunk_string = chunk_string + this.options.record_delimiter;
                        }
                    }
                    else {
                        [err, chunk_string] = this.stringify(chunk);
                        if (err)
                            return err;
                        if (chunk_string === undefined) {
                            return;
                        }
                        else {
                            if (this.options.header || this.info.records) {
                                chunk_string = this.options.record_delimiter + chunk_string;
                            }
                        }
                    }
                    this.info.records++;
                    push(chunk_string);
                },
                stringify: function (chunk, chunkIsHeader = false) {
                    if (typeof chunk !== "object") {
                        return [undefined, chunk];
                    }
                    const { columns } = this.options;
                    const record = [];
                    if (Array.isArray(chunk)) {
                        const length = columns
                            ? Math.min(chunk.length, columns.length)
                            : chunk.length;
                        for (let i = 0; i < length; i++) {
                            const field = chunk[i];
                            const [err, value] = this.__cast(field, {
                                index: i,
                                column: i,
                                records: this.info.records,
                                header: chunkIsHeader,
                            });
                            if (err)
                                return [err];
                            record[i] = [value, field];
                        }
                    }
                    else {
                        for (let i = 0; i < columns.length; i++) {
                            const field = get(chunk, columns[i].key);
                            const [err, value] = this.__cast(field, {
                                index: i,
                                column: columns[i].key,
                                records: this.info.records,
                                header: chunkIsHeader,
                            });
                            if (err)
                                return [err];
                            record[i] = [value, field];
                        }
                    }
                    let csvrecord = "";
                    for (let i = 0; i < record.length; i++) {
                        let options, err;
                        let [value, field] = record[i];
                        if (typeof value === "string") {
                            options = this.options;
                        }
                        else if (is_object(value)) {
                            options = { ...value };
                            value = options.value;
                            delete options.value;
                            if (typeof value !== "string" &&
                                value !== undefined &&
                                value !== null) {
                                if (err)
                                    return [
                                        Error(`Invalid Casting Value: returned value must return a string, null or undefined, got ${JSON.stringify(value)}`),
                                    ];
                            }
                            options = { ...this.options, ...options };
                            [err, options] = normalize_options(options);
                            if (err !== undefined) {
                                return [err];
                            }
                        }
                        else if (value === undefined || value === null) {
                            options = this.options;
                        }
                        else {
                            return [
                                Error(`Invalid Casting Value: returned value must return a string, an object, null or undefined, got ${JSON.stringify(value)}`),
                            ];
                        }
                        const { delimiter, escape, quote, quoted, quoted_empty, quoted_string, quoted_match, record_delimiter, quote_record_delimiter, escape_formulas, } = options;
                        if ("" === value && "" === field) {
                            const quotedMatch = matches_quoted_match(value, quoted_match);
                            const shouldQuote = quotedMatch ||
                                true === quoted_empty ||
                                (true === quoted_string && false !== quoted_empty);
                            if (shouldQuote === true) {
                                value = quote + value + quote;
                            }
                            csvrecord += value;
                        }
                        else if (value) {
                            if (typeof value !== "string") {
                                return [
                                    Error(`Formatter must return a string, null or undefined, got ${JSON.stringify(value)}`),
                                ];
                            }
                            const containsdelimiter = emits_separator(value, [delimiter]);
                            const containsQuote = quote !== "" && value.indexOf(quote) >= 0;
                            const containsEscape = value.indexOf(escape) >= 0 && escape !== quote;
                            const containsRecordDelimiter = emits_separator(value, [
                                record_delimiter,
                                ...(quote_record_delimiter === false ? [] : ["\n", "\r"]),
                            ]);
                            const quotedString = quoted_string && typeof field === "string";
                            const quotedMatch = matches_quoted_match(value, quoted_match);
                            if (escape_formulas) {
                                switch (value[0]) {
                                    case "-":
                                        if (typeof field === "number" || typeof field === "bigint") {
                                            break;
                                        }
                                        value = `'${value}`;
                                        break;
                                    case "=":
                                    case "+":
                                    case "@":
                                    case "\t":
                                    case "\r":
                                    case "\uFF1D":
                                    case "\uFF0B":
                                    case "\uFF0D":
                                    case "\uFF20":
                                        value = `'${value}`;
                                        break;
                                }
                            }
                            const shouldQuote = containsQuote === true ||
                                containsdelimiter ||
                                containsRecordDelimiter ||
                                quoted ||
                                quotedString ||
                                quotedMatch;
                            if (shouldQuote === true && containsEscape === true) {
                                value = value.replaceAll(escape, () => escape + escape);
                            }
                            if (containsQuote === true) {
                                value = value.replaceAll(quote, () => escape + quote);
                            }
                            if (shouldQuote === true) {
                                value = quote + value + quote;
                            }
                            csvrecord += value;
                        }
                        else if (quoted_empty === true ||
                            (field === "" && quoted_string === true && quoted_empty !== false)) {
                            csvrecord += quote + quote;
                        }
                        if (i !== record.length - 1) {
                            csvrecord += delimiter;
                        }
                    }
                    return [undefined, csvrecord];
                },
                bom: function (push) {
                    if (this.options.bom !== true) {
                        return;
                    }
                    push(bom_utf8);
                },
                headers: function (push) {
                    if (this.options.header === false) {
                        return;
                    }
                    if (this.options.columns === undefined) {
                        return;
                    }
                    let err;
                    let headers = this.options.columns.map((column) => column.header);
                    if (this.options.eof) {
                        [err, headers] = this.stringify(headers, true);
                        headers += this.options.record_delimiter;
                    }
                    else {
                        [err, headers] = this.stringify(headers, true);
                    }
                    if (err)
                        return err;
                    if (this.options.header_as_comment) {
                        headers = this.options.header_as_comment + " " + headers;
                    }
                    push(headers);
                },
                __cast: function (value, context) {
                    const type = typeof value;
                    try {
                        if (type === "string") {
                            return [undefined, this.options.cast.string(value, context)];
                        }
                        else if (type === "bigint") {
                            return [undefined, this.options.cast.bigint(value, context)];
                        }
                        else if (type === "number") {
                            return [undefined, this.options.cast.number(value, context)];
                        }
                        else if (type === "boolean") {
                            return [undefined, this.options.cast.boolean(value, context)];
                        }
                        else if (value instanceof Date) {
                            return [undefined, this.options.cast.date(value, context)];
                        }
                        else if (type === "object" && value !== null) {
                            return [undefined, this.options.cast.object(value, context)];
                        }
                        else if (value === null && this.options.cast.null !== undefined) {
                            return [undefined, this.options.cast.null(value, context)];
                        }
                        else if (value === undefined &&
                            this.options.cast.undefined !== undefined) {
                            return [undefined, this.options.cast.undefined(value, context)];
                        }
                        else {
                            return [undefined, value];
                        }
                    }
                    catch (err) {
                        return [err];
                    }
                },
            };
        };
        ;
        const stringify = function (records, opts = {}) {
            const data = [];
            const [err, options] = normalize_options(opts);
            if (err !== undefined)
                throw err;
            const state = {
                stop: false,
            };
            const info = {
                records: 0,
            };
            const api = stringifier(options, state, info);
            for (const record of records) {
                const err = api.__transform(record, function (record) {
                    data.push(record);
                });
                if (err !== undefined)
                    throw err;
            }
            if (data.length === 0) {
                api.bom((d) => {
                    data.push(d);
                });
                const err = api.headers((headers) => {
                    data.push(headers);
                });
                if (err !== undefined)
                    throw err;
            }
            return data.join("");
        };
    }),
    2556: ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.d(__webpack_exports__, {
            WH: () => (band),
            m4: () => (d3_scale_linear)
        });
        ;
        function d3_array_ascending(a, b) {
            return a == null || b == null ? NaN : a < b ? -1 : a > b ? 1 : a >= b ? 0 : NaN;
        }
        function descending(a, b) {
            return a == null || b == null ? NaN
                : b < a ? -1
                    : b > a ? 1
                        : b >= a ? 0
                            : NaN;
        }
        function bisector(f) {
            let compare1, compare2, delta;
            if (f.length !== 2) {
                compare1 = d3_array_ascending;
                compare2 = (d, x) => d3_array_ascending(f(d), x);
                delta = (d, x) => f(d) - x;
            }
            else {
                compare1 = f === d3_array_ascending || f === descending ? f : zero;
                compare2 = f;
                delta = f;
            }
            function left(a, x, lo = 0, hi = a.length) {
                if (lo < hi) {
                    if (compare1(x, x) !== 0)
                        return hi;
                    do {
                        const mid = (lo + hi) >>> 1;
                        if (compare2(a[mid], x) < 0)
                            lo = mid + 1;
                        else
                            hi = mid;
                    } while (lo < hi);
                }
                return lo;
            }
            function right(a, x, lo = 0, hi = a.length) {
                if (lo < hi) {
                    if (compare1(x, x) !== 0)
                        return hi;
                    do {
                        const mid = (lo + hi) >>> 1;
                        if (compare2(a[mid], x) <= 0)
                            lo = mid + 1;
                        else
                            hi = mid;
                    } while (lo < hi);
                }
                return lo;
            }
            function center(a, x, lo = 0, hi = a.length) {
                const i = left(a, x, lo, hi - 1);
                return i > lo && delta(a[i - 1], x) > -delta(a[i], x) ? i - 1 : i;
            }
            return { left, center, right };
        }
        function zero() {
            return 0;
        }
        function number(x) {
            return x === null ? NaN : +x;
        }
        function* numbers(values, valueof) {
            if (valueof === undefined) {
                for (let value of values) {
                    if (value != null && (value = +value) >= value) {
                        yield value;
                    }
                }
            }
            else {
                let index = -1;
                for (let value of values) {
                    if ((value = valueof(value, ++index, values)) != null && (value = +value) >= value) {
                        yield value;
                    }
                }
            }
        }
        const ascendingBisect = bisector(d3_array_ascending);
        const bisectRight = ascendingBisect.right;
        const bisectLeft = ascendingBisect.left;
        const bisectCenter = bisector(number).center;
        function d3_array_blur(values, r) {
            if (!((r = +r) >= 0))
                throw new RangeError("invalid r");
            let length = values.length;
            if (!((length = Math.floor(length)) >= 0))
                throw new RangeError("invalid length");
            if (!length || !r)
                return values;
            const blur = blurf(r);
            const temp = values.slice();
            blur(values, temp, 0, length, 1);
            blur(temp, values, 0, length, 1);
            blur(values, temp, 0, length, 1);
            return values;
        }
        const blur2 = Blur2(blurf);
        const blurImage = Blur2(blurfImage);
        function Blur2(blur) {
            return function (data, rx, ry = rx) {
                if (!((rx = +rx) >= 0))
                    throw new RangeError("invalid rx");
                if (!((ry = +ry) >= 0))
                    throw new RangeError("invalid ry");
                let { data: values, width, height } = data;
                if (!((width = Math.floor(width)) >= 0))
                    throw new RangeError("invalid width");
                if (!((height = Math.floor(height !== undefined ? height : values.length / width)) >= 0))
                    throw new RangeError("invalid height");
                if (!width || !height || (!rx && !ry))
                    return data;
                const blurx = rx && blur(rx);
                const blury = ry && blur(ry);
                const temp = values.slice();
                if (blurx && blury) {
                    blurh(blurx, temp, values, width, height);
                    blurh(blurx, values, temp, width, height);
                    blurh(blurx, temp, values, width, height);
                    blurv(blury, values, temp, width, height);
                    blurv(blury, temp, values, width, height);
                    blurv(blury, values, temp, width, height);
                }
                else if (blurx) {
                    blurh(blurx, values, temp, width, height);
                    blurh(blurx, temp, values, width, height);
                    blurh(blurx, values, temp, width, height);
                }
                else if (blury) {
                    blurv(blury, values, temp, width, height);
                    blurv(blury, temp, values, width, height);
                    blurv(blury, values, temp, width, height);
                }
                return data;
            };
        }
        function blurh(blur, T, S, w, h) {
            for (let y = 0, n = w * h; y < n;) {
                blur(T, S, y, y += w, 1);
            }
        }
        function blurv(blur, T, S, w, h) {
            for (let x = 0, n = w * h; x < w; ++x) {
                blur(T, S, x, x + n, w);
            }
        }
        function blurfImage(radius) {
            const blur = blurf(radius);
            return (T, S, start, stop, step) => {
                start <<= 2, stop <<= 2, step <<= 2;
                blur(T, S, start + 0, stop + 0, step);
                blur(T, S, start + 1, stop + 1, step);
                blur(T, S, start + 2, stop + 2, step);
                blur(T, S, start + 3, stop + 3, step);
            };
        }
        function blurf(radius) {
            const radius0 = Math.floor(radius);
            if (radius0 === radius)
                return bluri(radius);
            const t = radius - radius0;
            const w = 2 * radius + 1;
            return (T, S, start, stop, step) => {
                if (!((stop -= step) >= start))
                    return;
                let sum = radius0 * S[start];
                const s0 = step * radius0;
                const s1 = s0 + step;
                for (let i = start, j = start + s0; i < j; i += step) {
                    sum += S[Math.min(stop, i)];
                }
                for (let i = start, j = stop; i <= j; i += step) {
                    sum += S[Math.min(stop, i + s0)];
                    T[i] = (sum + t * (S[Math.max(start, i - s1)] + S[Math.min(stop, i + s1)])) / w;
                    sum -= S[Math.max(start, i - s0)];
                }
            };
        }
        function bluri(radius) {
            const w = 2 * radius + 1;
            return (T, S, start, stop, step) => {
                if (!((stop -= step) >= start))
                    return;
                let sum = radius * S[start];
                const s = step * radius;
                for (let i = start, j = start + s; i < j; i += step) {
                    sum += S[Math.min(stop, i)];
                }
                for (let i = start, j = stop; i <= j; i += step) {
                    sum += S[Math.min(stop, i + s)];
                    T[i] = sum / w;
                    sum -= S[Math.max(start, i - s)];
                }
            };
        }
        function count(values, valueof) {
            let count = 0;
            if (valueof === undefined) {
                for (let value of values) {
                    if (value != null && (value = +value) >= value) {
                        ++count;
                    }
                }
            }
            else {
                let index = -1;
                for (let value of values) {
                    if ((value = valueof(value, ++index, values)) != null && (value = +value) >= value) {
                        ++count;
                    }
                }
            }
            return count;
        }
        function length$1(array) {
            return array.length | 0;
        }
        function empty(length) {
            return !(length > 0);
        }
        function arrayify(values) {
            return typeof values !== "object" || "length" in values ? values : Array.from(values);
        }
        function reducer(reduce) {
            return values => reduce(...values);
        }
        function cross(...values) {
            const reduce = typeof values[values.length - 1] === "function" && reducer(values.pop());
            values = values.map(arrayify);
            const lengths = values.map(length$1);
            const j = values.length - 1;
            const index = new Array(j + 1).fill(0);
            const product = [];
            if (j < 0 || lengths.some(empty))
                return product;
            while (true) {
                product.push(index.map((j, i) => values[i][j]));
                let i = j;
                while (++index[i] === lengths[i]) {
                    if (i === 0)
                        return reduce ? product.map(reduce) : product;
                    index[i--] = 0;
                }
            }
        }
        function cumsum(values, valueof) {
            var sum = 0, index = 0;
            return Float64Array.from(values, valueof === undefined
                ? v => (sum += +v || 0)
                : v => (sum += +valueof(v, index++, values) || 0));
        }
        function variance(values, valueof) {
            let count = 0;
            let delta;
            let mean = 0;
            let sum = 0;
            if (valueof === undefined) {
                for (let value of values) {
                    if (value != null && (value = +value) >= value) {
                        delta = value - mean;
                        mean += delta / ++count;
                        sum += delta * (value - mean);
                    }
                }
            }
            else {
                let index = -1;
                for (let value of values) {
                    if ((value = valueof(value, ++index, values)) != null && (value = +value) >= value) {
                        delta = value - mean;
                        mean += delta / ++count;
                        sum += delta * (value - mean);
                    }
                }
            }
            if (count > 1)
                return sum / (count - 1);
        }
        function deviation(values, valueof) {
            const v = variance(values, valueof);
            return v ? Math.sqrt(v) : v;
        }
        function extent(values, valueof) {
            let min;
            let max;
            if (valueof === undefined) {
                for (const value of values) {
                    if (value != null) {
                        if (min === undefined) {
                            if (value >= value)
                                min = max = value;
                        }
                        else {
                            if (min > value)
                                min = value;
                            if (max < value)
                                max = value;
                        }
                    }
                }
            }
            else {
                let index = -1;
                for (let value of values) {
                    if ((value = valueof(value, ++index, values)) != null) {
                        if (min === undefined) {
                            if (value >= value)
                                min = max = value;
                        }
                        else {
                            if (min > value)
                                min = value;
                            if (max < value)
                                max = value;
                        }
                    }
                }
            }
            return [min, max];
        }
        class Adder {
            constructor() {
                this._partials = new Float64Array(32);
                this._n = 0;
            }
            add(x) {
                const p = this._partials;
                let i = 0;
                for (let j = 0; j < this._n && j < 32; j++) {
                    const y = p[j], hi = x + y, lo = Math.abs(x) < Math.abs(y) ? x - (hi - y) : y - (hi - x);
                    if (lo)
                        p[i++] = lo;
                    x = hi;
                }
                p[i] = x;
                this._n = i + 1;
                return this;
            }
            valueOf() {
                const p = this._partials;
                let n = this._n, x, y, lo, hi = 0;
                if (n > 0) {
                    hi = p[--n];
                    while (n > 0) {
                        x = hi;
                        y = p[--n];
                        hi = x + y;
                        lo = y - (hi - x);
                        if (lo)
                            break;
                    }
                    if (n > 0 && ((lo < 0 && p[n - 1] < 0) || (lo > 0 && p[n - 1] > 0))) {
                        y = lo * 2;
                        x = hi + y;
                        if (y == x - hi)
                            hi = x;
                    }
                }
                return hi;
            }
        }
        function fsum(values, valueof) {
            const adder = new Adder();
            if (valueof === undefined) {
                for (let value of values) {
                    if (value = +value) {
                        adder.add(value);
                    }
                }
            }
            else {
                let index = -1;
                for (let value of values) {
                    if (value = +valueof(value, ++index, values)) {
                        adder.add(value);
                    }
                }
            }
            return +adder;
        }
        function fcumsum(values, valueof) {
            const adder = new Adder();
            let index = -1;
            return Float64Array.from(values, valueof === undefined
                ? v => adder.add(+v || 0)
                : v => adder.add(+valueof(v, ++index, values) || 0));
        }
        class InternMap extends Map {
            constructor(entries, key = keyof) {
                super();
                Object.defineProperties(this, { _intern: { value: new Map() }, _key: { value: key } });
                if (entries != null)
                    for (const [key, value] of entries)
                        this.set(key, value);
            }
            get(key) {
                return super.get(intern_get(this, key));
            }
            has(key) {
                return super.has(intern_get(this, key));
            }
            set(key, value) {
                return super.set(intern_set(this, key), value);
            }
            delete(key) {
                return super.delete(intern_delete(this, key));
            }
        }
        class InternSet extends Set {
            constructor(values, key = keyof) {
                super();
                Object.defineProperties(this, { _intern: { value: new Map() }, _key: { value: key } });
                if (values != null)
                    for (const value of values)
                        this.add(value);
            }
            has(value) {
                return super.has(intern_get(this, value));
            }
            add(value) {
                return super.add(intern_set(this, value));
            }
            delete(value) {
                return super.delete(intern_delete(this, value));
            }
        }
        function intern_get({ _intern, _key }, value) {
            const key = _key(value);
            return _intern.has(key) ? _intern.get(key) : value;
        }
        function intern_set({ _intern, _key }, value) {
            const key = _key(value);
            if (_intern.has(key))
                return _intern.get(key);
            _intern.set(key, value);
            return value;
        }
        function intern_delete({ _intern, _key }, value) {
            const key = _key(value);
            if (_intern.has(key)) {
                value = _intern.get(key);
                _intern.delete(key);
            }
            return value;
        }
        function keyof(value) {
            return value !== null && typeof value === "object" ? value.valueOf() : value;
        }
        function identity(x) {
            return x;
        }
        function group(values, ...keys) {
            return nest(values, identity, identity, keys);
        }
        function groups(values, ...keys) {
            return nest(values, Array.from, identity, keys);
        }
        function flatten$1(groups, keys) {
            for (let i = 1, n = keys.length; i < n; ++i) {
                groups = groups.flatMap(g => g.pop().map(([key, value]) => [...g, key, value]));
            }
            return groups;
        }
        function flatGroup(values, ...keys) {
            return flatten$1(groups(values, ...keys), keys);
        }
        function flatRollup(values, reduce, ...keys) {
            return flatten$1(rollups(values, reduce, ...keys), keys);
        }
        function rollup(values, reduce, ...keys) {
            return nest(values, identity, reduce, keys);
        }
        function rollups(values, reduce, ...keys) {
            return nest(values, Array.from, reduce, keys);
        }
        function index(values, ...keys) {
            return nest(values, identity, unique, keys);
        }
        function indexes(values, ...keys) {
            return nest(values, Array.from, unique, keys);
        }
        function unique(values) {
            if (values.length !== 1)
                throw new Error("duplicate key");
            return values[0];
        }
        function nest(values, map, reduce, keys) {
            return (function regroup(values, i) {
                if (i >= keys.length)
                    return reduce(values);
                const groups = new InternMap();
                const keyof = keys[i++];
                let index = -1;
                for (const value of values) {
                    const key = keyof(value, ++index, values);
                    const group = groups.get(key);
                    if (group)
                        group.push(value);
                    else
                        groups.set(key, [value]);
                }
                for (const [key, values] of groups) {
                    groups.set(key, regroup(values, i));
                }
                return map(groups);
            })(values, 0);
        }
        function permute(source, keys) {
            return Array.from(keys, key => source[key]);
        }
        function sort(values, ...F) {
            if (typeof values[Symbol.iterator] !== "function")
                throw new TypeError("values is not iterable");
            values = Array.from(values);
            let [f] = F;
            if ((f && f.length !== 2) || F.length > 1) {
                const index = Uint32Array.from(values, (d, i) => i);
                if (F.length > 1) {
                    F = F.map(f => values.map(f));
                    index.sort((i, j) => {
                        for (const f of F) {
                            const c = ascendingDefined(f[i], f[j]);
                            if (c)
                                return c;
                        }
                    });
                }
                else {
                    f = values.map(f);
                    index.sort((i, j) => ascendingDefined(f[i], f[j]));
                }
                return permute(values, index);
            }
            return values.sort(compareDefined(f));
        }
        function compareDefined(compare = d3_array_ascending) {
            if (compare === d3_array_ascending)
                return ascendingDefined;
            if (typeof compare !== "function")
                throw new TypeError("compare is not a function");
            return (a, b) => {
                const x = compare(a, b);
                if (x || x === 0)
                    return x;
                return (compare(b, b) === 0) - (compare(a, a) === 0);
            };
        }
        function ascendingDefined(a, b) {
            return (a == null || !(a >= a)) - (b == null || !(b >= b)) || (a < b ? -1 : a > b ? 1 : 0);
        }
        function groupSort(values, reduce, key) {
            return (reduce.length !== 2
                ? sort(rollup(values, reduce, key), (([ak, av], [bk, bv]) => d3_array_ascending(av, bv) || d3_array_ascending(ak, bk)))
                : sort(group(values, key), (([ak, av], [bk, bv]) => reduce(av, bv) || d3_array_ascending(ak, bk))))
                .map(([key]) => key);
        }
        var array = Array.prototype;
        var slice = array.slice;
        function constant(x) {
            return () => x;
        }
        const e10 = Math.sqrt(50), e5 = Math.sqrt(10), e2 = Math.sqrt(2);
        function tickSpec(start, stop, count) {
            const step = (stop - start) / Math.max(0, count), power = Math.floor(Math.log10(step)), error = step / Math.pow(10, power), factor = error >= e10 ? 10 : error >= e5 ? 5 : error >= e2 ? 2 : 1;
            let i1, i2, inc;
            if (power < 0) {
                inc = Math.pow(10, -power) / factor;
                i1 = Math.round(start * inc);
                i2 = Math.round(stop * inc);
                if (i1 / inc < start)
                    ++i1;
                if (i2 / inc > stop)
                    --i2;
                inc = -inc;
            }
            else {
                inc = Math.pow(10, power) * factor;
                i1 = Math.round(start / inc);
                i2 = Math.round(stop / inc);
                if (i1 * inc < start)
                    ++i1;
                if (i2 * inc > stop)
                    --i2;
            }
            if (i2 < i1 && 0.5 <= count && count < 2)
                return tickSpec(start, stop, count * 2);
            return [i1, i2, inc];
        }
        function d3_array_ticks(start, stop, count) {
            stop = +stop, start = +start, count = +count;
            if (!(count > 0))
                return [];
            if (start === stop)
                return [start];
            const reverse = stop < start, [i1, i2, inc] = reverse ? tickSpec(stop, start, count) : tickSpec(start, stop, count);
            if (!(i2 >= i1))
                return [];
            const n = i2 - i1 + 1, ticks = new Array(n);
            if (reverse) {
                if (inc < 0)
                    for (let i = 0; i < n; ++i)
                        ticks[i] = (i2 - i) / -inc;
                else
                    for (let i = 0; i < n; ++i)
                        ticks[i] = (i2 - i) * inc;
            }
            else {
                if (inc < 0)
                    for (let i = 0; i < n; ++i)
                        ticks[i] = (i1 + i) / -inc;
                else
                    for (let i = 0; i < n; ++i)
                        ticks[i] = (i1 + i) * inc;
            }
            return ticks;
        }
        function tickIncrement(start, stop, count) {
            stop = +stop, start = +start, count = +count;
            return tickSpec(start, stop, count)[2];
        }
        function tickStep(start, stop, count) {
            stop = +stop, start = +start, count = +count;
            const reverse = stop < start, inc = reverse ? tickIncrement(stop, start, count) : tickIncrement(start, stop, count);
            return (reverse ? -1 : 1) * (inc < 0 ? 1 / -inc : inc);
        }
        function nice(start, stop, count) {
            let prestep;
            while (true) {
                const step = tickIncrement(start, stop, count);
                if (step === prestep || step === 0 || !isFinite(step)) {
                    return [start, stop];
                }
                else if (step > 0) {
                    const i = Math.ceil(start / step);
                    const j = Math.floor(stop / step);
                    start = (i - (i * step > start)) * step;
                    stop = (j + (j * step < stop)) * step;
                }
                else if (step < 0) {
                    const s = -step;
                    const i = Math.ceil(start * s);
                    const j = Math.floor(stop * s);
                    start = (i - (i / s > start)) / s;
                    stop = (j + (j / s < stop)) / s;
                }
                prestep = step;
            }
        }
        function thresholdSturges(values) {
            return Math.max(1, Math.ceil(Math.log(count(values)) / Math.LN2) + 1);
        }
        function bin() {
            var value = identity, domain = extent, threshold = thresholdSturges;
            function histogram(data) {
                if (!Array.isArray(data))
                    data = Array.from(data);
                var i, n = data.length, x, step, values = new Array(n);
                for (i = 0; i < n; ++i) {
                    values[i] = value(data[i], i, data);
                }
                var xz = domain(values), x0 = xz[0], x1 = xz[1], tz = threshold(values, x0, x1);
                if (!Array.isArray(tz)) {
                    const max = x1, tn = +tz;
                    if (domain === extent)
                        [x0, x1] = nice(x0, x1, tn);
                    tz = d3_array_ticks(x0, x1, tn);
                    if (tz[0] <= x0)
                        step = tickIncrement(x0, x1, tn);
                    if (tz[tz.length - 1] >= x1) {
                        if (max >= x1 && domain === extent) {
                            const step = tickIncrement(x0, x1, tn);
                            if (isFinite(step)) {
                                if (step > 0) {
                                    x1 = (Math.floor(x1 / step) + 1) * step;
                                }
                                else if (step < 0) {
                                    x1 = (Math.ceil(x1 * -step) + 1) / -step;
                                }
                            }
                        }
                        else {
                            tz.pop();
                        }
                    }
                }
                var m = tz.length, a = 0, b = m;
                while (tz[a] <= x0)
                    ++a;
                while (tz[b - 1] > x1)
                    --b;
                if (a || b < m)
                    tz = tz.slice(a, b), m = b - a;
                var bins = new Array(m + 1), bin;
                for (i = 0; i <= m; ++i) {
                    bin = bins[i] = [];
                    bin.x0 = i > 0 ? tz[i - 1] : x0;
                    bin.x1 = i < m ? tz[i] : x1;
                }
                if (isFinite(step)) {
                    if (step > 0) {
                        for (i = 0; i < n; ++i) {
                            if ((x = values[i]) != null && x0 <= x && x <= x1) {
                                bins[Math.min(m, Math.floor((x - x0) / step))].push(data[i]);
                            }
                        }
                    }
                    else if (step < 0) {
                        for (i = 0; i < n; ++i) {
                            if ((x = values[i]) != null && x0 <= x && x <= x1) {
                                const j = Math.floor((x0 - x) * step);
                                bins[Math.min(m, j + (tz[j] <= x))].push(data[i]);
                            }
                        }
                    }
                }
                else {
                    for (i = 0; i < n; ++i) {
                        if ((x = values[i]) != null && x0 <= x && x <= x1) {
                            bins[bisectRight(tz, x, 0, m)].push(data[i]);
                        }
                    }
                }
                return bins;
            }
            histogram.value = function (_) {
                return arguments.length ? (value = typeof _ === "function" ? _ : constant(_), histogram) : value;
            };
            histogram.domain = function (_) {
                return arguments.length ? (domain = typeof _ === "function" ? _ : constant([_[0], _[1]]), histogram) : domain;
            };
            histogram.thresholds = function (_) {
                return arguments.length ? (threshold = typeof _ === "function" ? _ : constant(Array.isArray(_) ? slice.call(_) : _), histogram) : threshold;
            };
            return histogram;
        }
        function max(values, valueof) {
            let max;
            if (valueof === undefined) {
                for (const value of values) {
                    if (value != null
                        && (max < value || (max === undefined && value >= value))) {
                        max = value;
                    }
                }
            }
            else {
                let index = -1;
                for (let value of values) {
                    if ((value = valueof(value, ++index, values)) != null
                        && (max < value || (max === undefined && value >= value))) {
                        max = value;
                    }
                }
            }
            return max;
        }
        function maxIndex(values, valueof) {
            let max;
            let maxIndex = -1;
            let index = -1;
            if (valueof === undefined) {
                for (const value of values) {
                    ++index;
                    if (value != null
                        && (max < value || (max === undefined && value >= value))) {
                        max = value, maxIndex = index;
                    }
                }
            }
            else {
                for (let value of values) {
                    if ((value = valueof(value, ++index, values)) != null
                        && (max < value || (max === undefined && value >= value))) {
                        max = value, maxIndex = index;
                    }
                }
            }
            return maxIndex;
        }
        function min(values, valueof) {
            let min;
            if (valueof === undefined) {
                for (const value of values) {
                    if (value != null
                        && (min > value || (min === undefined && value >= value))) {
                        min = value;
                    }
                }
            }
            else {
                let index = -1;
                for (let value of values) {
                    if ((value = valueof(value, ++index, values)) != null
                        && (min > value || (min === undefined && value >= value))) {
                        min = value;
                    }
                }
            }
            return min;
        }
        function minIndex(values, valueof) {
            let min;
            let minIndex = -1;
            let index = -1;
            if (valueof === undefined) {
                for (const value of values) {
                    ++index;
                    if (value != null
                        && (min > value || (min === undefined && value >= value))) {
                        min = value, minIndex = index;
                    }
                }
            }
            else {
                for (let value of values) {
                    if ((value = valueof(value, ++index, values)) != null
                        && (min > value || (min === undefined && value >= value))) {
                        min = value, minIndex = index;
                    }
                }
            }
            return minIndex;
        }
        function quickselect(array, k, left = 0, right = Infinity, compare) {
            k = Math.floor(k);
            left = Math.floor(Math.max(0, left));
            right = Math.floor(Math.min(array.length - 1, right));
            if (!(left <= k && k <= right))
                return array;
            compare = compare === undefined ? ascendingDefined : compareDefined(compare);
            while (right > left) {
                if (right - left > 600) {
                    const n = right - left + 1;
                    const m = k - left + 1;
                    const z = Math.log(n);
                    const s = 0.5 * Math.exp(2 * z / 3);
                    const sd = 0.5 * Math.sqrt(z * s * (n - s) / n) * (m - n / 2 < 0 ? -1 : 1);
                    const newLeft = Math.max(left, Math.floor(k - m * s / n + sd));
                    const newRight = Math.min(right, Math.floor(k + (n - m) * s / n + sd));
                    quickselect(array, k, newLeft, newRight, compare);
                }
                const t = array[k];
                let i = left;
                let j = right;
                swap(array, left, k);
                if (compare(array[right], t) > 0)
                    swap(array, left, right);
                while (i < j) {
                    swap(array, i, j), ++i, --j;
                    while (compare(array[i], t) < 0)
                        ++i;
                    while (compare(array[j], t) > 0)
                        --j;
                }
                if (compare(array[left], t) === 0)
                    swap(array, left, j);
                else
                    ++j, swap(array, j, right);
                if (j <= k)
                    left = j + 1;
                if (k <= j)
                    right = j - 1;
            }
            return array;
        }
        function swap(array, i, j) {
            const t = array[i];
            array[i] = array[j];
            array[j] = t;
        }
        function greatest(values, compare = d3_array_ascending) {
            let max;
            let defined = false;
            if (compare.length === 1) {
                let maxValue;
                for (const element of values) {
                    const value = compare(element);
                    if (defined
                        ? d3_array_ascending(value, maxValue) > 0
                        : d3_array_ascending(value, value) === 0) {
                        max = element;
                        maxValue = value;
                        defined = true;
                    }
                }
            }
            else {
                for (const value of values) {
                    if (defined
                        ? compare(value, max) > 0
                        : compare(value, value) === 0) {
                        max = value;
                        defined = true;
                    }
                }
            }
            return max;
        }
        function quantile(values, p, valueof) {
            values = Float64Array.from(numbers(values, valueof));
            if (!(n = values.length) || isNaN(p = +p))
                return;
            if (p <= 0 || n < 2)
                return min(values);
            if (p >= 1)
                return max(values);
            var n, i = (n - 1) * p, i0 = Math.floor(i), value0 = max(quickselect(values, i0).subarray(0, i0 + 1)), value1 = min(values.subarray(i0 + 1));
            return value0 + (value1 - value0) * (i - i0);
        }
        function d3_array_quantileSorted(values, p, valueof = number) {
            if (!(n = values.length) || isNaN(p = +p))
                return;
            if (p <= 0 || n < 2)
                return +valueof(values[0], 0, values);
            if (p >= 1)
                return +valueof(values[n - 1], n - 1, values);
            var n, i = (n - 1) * p, i0 = Math.floor(i), value0 = +valueof(values[i0], i0, values), value1 = +valueof(values[i0 + 1], i0 + 1, values);
            return value0 + (value1 - value0) * (i - i0);
        }
        function quantileIndex(values, p, valueof = number) {
            if (isNaN(p = +p))
                return;
            numbers = Float64Array.from(values, (_, i) => number(valueof(values[i], i, values)));
            if (p <= 0)
                return minIndex(numbers);
            if (p >= 1)
                return maxIndex(numbers);
            var numbers, index = Uint32Array.from(values, (_, i) => i), j = numbers.length - 1, i = Math.floor(j * p);
            quickselect(index, i, 0, j, (i, j) => ascendingDefined(numbers[i], numbers[j]));
            i = greatest(index.subarray(0, i + 1), (i) => numbers[i]);
            return i >= 0 ? i : -1;
        }
        function thresholdFreedmanDiaconis(values, min, max) {
            const c = count(values), d = quantile(values, 0.75) - quantile(values, 0.25);
            return c && d ? Math.ceil((max - min) / (2 * d * Math.pow(c, -1 / 3))) : 1;
        }
        function thresholdScott(values, min, max) {
            const c = count(values), d = deviation(values);
            return c && d ? Math.ceil((max - min) * Math.cbrt(c) / (3.49 * d)) : 1;
        }
        function mean(values, valueof) {
            let count = 0;
            let sum = 0;
            if (valueof === undefined) {
                for (let value of values) {
                    if (value != null && (value = +value) >= value) {
                        ++count, sum += value;
                    }
                }
            }
            else {
                let index = -1;
                for (let value of values) {
                    if ((value = valueof(value, ++index, values)) != null && (value = +value) >= value) {
                        ++count, sum += value;
                    }
                }
            }
            if (count)
                return sum / count;
        }
        function median(values, valueof) {
            return quantile(values, 0.5, valueof);
        }
        function medianIndex(values, valueof) {
            return quantileIndex(values, 0.5, valueof);
        }
        function* flatten(arrays) {
            for (const array of arrays) {
                yield* array;
            }
        }
        function merge(arrays) {
            return Array.from(flatten(arrays));
        }
        function mode(values, valueof) {
            const counts = new InternMap();
            if (valueof === undefined) {
                for (let value of values) {
                    if (value != null && value >= value) {
                        counts.set(value, (counts.get(value) || 0) + 1);
                    }
                }
            }
            else {
                let index = -1;
                for (let value of values) {
                    if ((value = valueof(value, ++index, values)) != null && value >= value) {
                        counts.set(value, (counts.get(value) || 0) + 1);
                    }
                }
            }
            let modeValue;
            let modeCount = 0;
            for (const [value, count] of counts) {
                if (count > modeCount) {
                    modeCount = count;
                    modeValue = value;
                }
            }
            return modeValue;
        }
        function pairs(values, pairof = pair) {
            const pairs = [];
            let previous;
            let first = false;
            for (const value of values) {
                if (first)
                    pairs.push(pairof(previous, value));
                previous = value;
                first = true;
            }
            return pairs;
        }
        function pair(a, b) {
            return [a, b];
        }
        function range(start, stop, step) {
            start = +start, stop = +stop, step = (n = arguments.length) < 2 ? (stop = start, start = 0, 1) : n < 3 ? 1 : +step;
            var i = -1, n = Math.max(0, Math.ceil((stop - start) / step)) | 0, range = new Array(n);
            while (++i < n) {
                range[i] = start + i * step;
            }
            return range;
        }
        function rank(values, valueof = d3_array_ascending) {
            if (typeof values[Symbol.iterator] !== "function")
                throw new TypeError("values is not iterable");
            let V = Array.from(values);
            const R = new Float64Array(V.length);
            if (valueof.length !== 2)
                V = V.map(valueof), valueof = d3_array_ascending;
            const compareIndex = (i, j) => valueof(V[i], V[j]);
            let k, r;
            values = Uint32Array.from(V, (_, i) => i);
            values.sort(valueof === d3_array_ascending ? (i, j) => ascendingDefined(V[i], V[j]) : compareDefined(compareIndex));
            values.forEach((j, i) => {
                const c = compareIndex(j, k === undefined ? j : k);
                if (c >= 0) {
                    if (k === undefined || c > 0)
                        k = j, r = i;
                    R[j] = r;
                }
                else {
                    R[j] = NaN;
                }
            });
            return R;
        }
        function least(values, compare = d3_array_ascending) {
            let min;
            let defined = false;
            if (compare.length === 1) {
                let minValue;
                for (const element of values) {
                    const value = compare(element);
                    if (defined
                        ? d3_array_ascending(value, minValue) < 0
                        : d3_array_ascending(value, value) === 0) {
                        min = element;
                        minValue = value;
                        defined = true;
                    }
                }
            }
            else {
                for (const value of values) {
                    if (defined
                        ? compare(value, min) < 0
                        : compare(value, value) === 0) {
                        min = value;
                        defined = true;
                    }
                }
            }
            return min;
        }
        function leastIndex(values, compare = d3_array_ascending) {
            if (compare.length === 1)
                return minIndex(values, compare);
            let minValue;
            let min = -1;
            let index = -1;
            for (const value of values) {
                ++index;
                if (min < 0
                    ? compare(value, value) === 0
                    : compare(value, minValue) < 0) {
                    minValue = value;
                    min = index;
                }
            }
            return min;
        }
        function greatestIndex(values, compare = d3_array_ascending) {
            if (compare.length === 1)
                return maxIndex(values, compare);
            let maxValue;
            let max = -1;
            let index = -1;
            for (const value of values) {
                ++index;
                if (max < 0
                    ? compare(value, value) === 0
                    : compare(value, maxValue) > 0) {
                    maxValue = value;
                    max = index;
                }
            }
            return max;
        }
        function scan(values, compare) {
            const index = leastIndex(values, compare);
            return index < 0 ? undefined : index;
        }
        var shuffle = shuffler(Math.random);
        function shuffler(random) {
            return function shuffle(array, i0 = 0, i1 = array.length) {
                let m = i1 - (i0 = +i0);
                while (m) {
                    const i = random() * m-- | 0, t = array[m + i0];
                    array[m + i0] = array[i + i0];
                    array[i + i0] = t;
                }
                return array;
            };
        }
        function sum(values, valueof) {
            let sum = 0;
            if (valueof === undefined) {
                for (let value of values) {
                    if (value = +value) {
                        sum += value;
                    }
                }
            }
            else {
                let index = -1;
                for (let value of values) {
                    if (value = +valueof(value, ++index, values)) {
                        sum += value;
                    }
                }
            }
            return sum;
        }
        function transpose(matrix) {
            if (!(n = matrix.length))
                return [];
            for (var i = -1, m = min(matrix, d3_array_length), transpose = new Array(m); ++i < m;) {
                for (var j = -1, n, row = transpose[i] = new Array(n); ++j < n;) {
                    row[j] = matrix[j][i];
                }
            }
            return transpose;
        }
        function d3_array_length(d) {
            return d.length;
        }
        function zip() {
            return transpose(arguments);
        }
        function every(values, test) {
            if (typeof test !== "function")
                throw new TypeError("test is not a function");
            let index = -1;
            for (const value of values) {
                if (!test(value, ++index, values)) {
                    return false;
                }
            }
            return true;
        }
        function some(values, test) {
            if (typeof test !== "function")
                throw new TypeError("test is not a function");
            let index = -1;
            for (const value of values) {
                if (test(value, ++index, values)) {
                    return true;
                }
            }
            return false;
        }
        function filter(values, test) {
            if (typeof test !== "function")
                throw new TypeError("test is not a function");
            const array = [];
            let index = -1;
            for (const value of values) {
                if (test(value, ++index, values)) {
                    array.push(value);
                }
            }
            return array;
        }
        function map(values, mapper) {
            if (typeof values[Symbol.iterator] !== "function")
                throw new TypeError("values is not iterable");
            if (typeof mapper !== "function")
                throw new TypeError("mapper is not a function");
            return Array.from(values, (value, index) => mapper(value, index, values));
        }
        function reduce(values, reducer, value) {
            if (typeof reducer !== "function")
                throw new TypeError("reducer is not a function");
            const iterator = values[Symbol.iterator]();
            let done, next, index = -1;
            if (arguments.length < 3) {
                ({ done, value } = iterator.next());
                if (done)
                    return;
                ++index;
            }
            while (({ done, value: next } = iterator.next()), !done) {
                value = reducer(value, next, ++index, values);
            }
            return value;
        }
        function reverse(values) {
            if (typeof values[Symbol.iterator] !== "function")
                throw new TypeError("values is not iterable");
            return Array.from(values).reverse();
        }
        function difference(values, ...others) {
            values = new InternSet(values);
            for (const other of others) {
                for (const value of other) {
                    values.delete(value);
                }
            }
            return values;
        }
        function disjoint(values, other) {
            const iterator = other[Symbol.iterator](), set = new InternSet();
            for (const v of values) {
                if (set.has(v))
                    return false;
                let value, done;
                while (({ value, done } = iterator.next())) {
                    if (done)
                        break;
                    if (Object.is(v, value))
                        return false;
                    set.add(value);
                }
            }
            return true;
        }
        function intersection(values, ...others) {
            values = new InternSet(values);
            others = others.map(set);
            out: for (const value of values) {
                for (const other of others) {
                    if (!other.has(value)) {
                        values.delete(value);
                        continue out;
                    }
                }
            }
            return values;
        }
        function set(values) {
            return values instanceof InternSet ? values : new InternSet(values);
        }
        function superset(values, other) {
            const iterator = values[Symbol.iterator](), set = new Set();
            for (const o of other) {
                const io = intern(o);
                if (set.has(io))
                    continue;
                let value, done;
                while (({ value, done } = iterator.next())) {
                    if (done)
                        return false;
                    const ivalue = intern(value);
                    set.add(ivalue);
                    if (Object.is(io, ivalue))
                        break;
                }
            }
            return true;
        }
        function intern(value) {
            return value !== null && typeof value === "object" ? value.valueOf() : value;
        }
        function subset(values, other) {
            return superset(other, values);
        }
        function union(...others) {
            const set = new InternSet();
            for (const other of others) {
                for (const o of other) {
                    set.add(o);
                }
            }
            return set;
        }
        ;
        function d3_color_define(constructor, factory, prototype) {
            constructor.prototype = factory.prototype = prototype;
            prototype.constructor = constructor;
        }
        function extend(parent, definition) {
            var prototype = Object.create(parent.prototype);
            for (var key in definition)
                prototype[key] = definition[key];
            return prototype;
        }
        function Color() { }
        var darker = 0.7;
        var brighter = 1 / darker;
        var reI = "\\s*([+-]?\\d+)\\s*", reN = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*", reP = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*", reHex = /^#([0-9a-f]{3,8})$/, reRgbInteger = new RegExp(`^rgb\\(${reI},${reI},${reI}\\)$`), reRgbPercent = new RegExp(`^rgb\\(${reP},${reP},${reP}\\)$`), reRgbaInteger = new RegExp(`^rgba\\(${reI},${reI},${reI},${reN}\\)$`), reRgbaPercent = new RegExp(`^rgba\\(${reP},${reP},${reP},${reN}\\)$`), reHslPercent = new RegExp(`^hsl\\(${reN},${reP},${reP}\\)$`), reHslaPercent = new RegExp(`^hsla\\(${reN},${reP},${reP},${reN}\\)$`);
        var named = {
            aliceblue: 0xf0f8ff,
            antiquewhite: 0xfaebd7,
            aqua: 0x00ffff,
            aquamarine: 0x7fffd4,
            azure: 0xf0ffff,
            beige: 0xf5f5dc,
            bisque: 0xffe4c4,
            black: 0x000000,
            blanchedalmond: 0xffebcd,
            blue: 0x0000ff,
            blueviolet: 0x8a2be2,
            brown: 0xa52a2a,
            burlywood: 0xdeb887,
            cadetblue: 0x5f9ea0,
            chartreuse: 0x7fff00,
            chocolate: 0xd2691e,
            coral: 0xff7f50,
            cornflowerblue: 0x6495ed,
            cornsilk: 0xfff8dc,
            crimson: 0xdc143c,
            cyan: 0x00ffff,
            darkblue: 0x00008b,
            darkcyan: 0x008b8b,
            darkgoldenrod: 0xb8860b,
            darkgray: 0xa9a9a9,
            darkgreen: 0x006400,
            darkgrey: 0xa9a9a9,
            darkkhaki: 0xbdb76b,
            darkmagenta: 0x8b008b,
            darkolivegreen: 0x556b2f,
            darkorange: 0xff8c00,
            darkorchid: 0x9932cc,
            darkred: 0x8b0000,
            darksalmon: 0xe9967a,
            darkseagreen: 0x8fbc8f,
            darkslateblue: 0x483d8b,
            darkslategray: 0x2f4f4f,
            darkslategrey: 0x2f4f4f,
            darkturquoise: 0x00ced1,
            darkviolet: 0x9400d3,
            deeppink: 0xff1493,
            deepskyblue: 0x00bfff,
            dimgray: 0x696969,
            dimgrey: 0x696969,
            dodgerblue: 0x1e90ff,
            firebrick: 0xb22222,
            floralwhite: 0xfffaf0,
            forestgreen: 0x228b22,
            fuchsia: 0xff00ff,
            gainsboro: 0xdcdcdc,
            ghostwhite: 0xf8f8ff,
            gold: 0xffd700,
            goldenrod: 0xdaa520,
            gray: 0x808080,
            green: 0x008000,
            greenyellow: 0xadff2f,
            grey: 0x808080,
            honeydew: 0xf0fff0,
            hotpink: 0xff69b4,
            indianred: 0xcd5c5c,
            indigo: 0x4b0082,
            ivory: 0xfffff0,
            khaki: 0xf0e68c,
            lavender: 0xe6e6fa,
            lavenderblush: 0xfff0f5,
            lawngreen: 0x7cfc00,
            lemonchiffon: 0xfffacd,
            lightblue: 0xadd8e6,
            lightcoral: 0xf08080,
            lightcyan: 0xe0ffff,
            lightgoldenrodyellow: 0xfafad2,
            lightgray: 0xd3d3d3,
            lightgreen: 0x90ee90,
            lightgrey: 0xd3d3d3,
            lightpink: 0xffb6c1,
            lightsalmon: 0xffa07a,
            lightseagreen: 0x20b2aa,
            lightskyblue: 0x87cefa,
            lightslategray: 0x778899,
            lightslategrey: 0x778899,
            lightsteelblue: 0xb0c4de,
            lightyellow: 0xffffe0,
            lime: 0x00ff00,
            limegreen: 0x32cd32,
            linen: 0xfaf0e6,
            magenta: 0xff00ff,
            maroon: 0x800000,
            mediumaquamarine: 0x66cdaa,
            mediumblue: 0x0000cd,
            mediumorchid: 0xba55d3,
            mediumpurple: 0x9370db,
            mediumseagreen: 0x3cb371,
            mediumslateblue: 0x7b68ee,
            mediumspringgreen: 0x00fa9a,
            mediumturquoise: 0x48d1cc,
            mediumvioletred: 0xc71585,
            midnightblue: 0x191970,
            mintcream: 0xf5fffa,
            mistyrose: 0xffe4e1,
            moccasin: 0xffe4b5,
            navajowhite: 0xffdead,
            navy: 0x000080,
            oldlace: 0xfdf5e6,
            olive: 0x808000,
            olivedrab: 0x6b8e23,
            orange: 0xffa500,
            orangered: 0xff4500,
            orchid: 0xda70d6,
            palegoldenrod: 0xeee8aa,
            palegreen: 0x98fb98,
            paleturquoise: 0xafeeee,
            palevioletred: 0xdb7093,
            papayawhip: 0xffefd5,
            peachpuff: 0xffdab9,
            peru: 0xcd853f,
            pink: 0xffc0cb,
            plum: 0xdda0dd,
            powderblue: 0xb0e0e6,
            purple: 0x800080,
            rebeccapurple: 0x663399,
            red: 0xff0000,
            rosybrown: 0xbc8f8f,
            royalblue: 0x4169e1,
            saddlebrown: 0x8b4513,
            salmon: 0xfa8072,
            sandybrown: 0xf4a460,
            seagreen: 0x2e8b57,
            seashell: 0xfff5ee,
            sienna: 0xa0522d,
            silver: 0xc0c0c0,
            skyblue: 0x87ceeb,
            slateblue: 0x6a5acd,
            slategray: 0x708090,
            slategrey: 0x708090,
            snow: 0xfffafa,
            springgreen: 0x00ff7f,
            steelblue: 0x4682b4,
            tan: 0xd2b48c,
            teal: 0x008080,
            thistle: 0xd8bfd8,
            tomato: 0xff6347,
            turquoise: 0x40e0d0,
            violet: 0xee82ee,
            wheat: 0xf5deb3,
            white: 0xffffff,
            whitesmoke: 0xf5f5f5,
            yellow: 0xffff00,
            yellowgreen: 0x9acd32
        };
        d3_color_define(Color, color, {
            copy(channels) {
                return Object.assign(new this.constructor, this, channels);
            },
            displayable() {
                return this.rgb().displayable();
            },
            hex: color_formatHex,
            formatHex: color_formatHex,
            formatHex8: color_formatHex8,
            formatHsl: color_formatHsl,
            formatRgb: color_formatRgb,
            toString: color_formatRgb
        });
        function color_formatHex() {
            return this.rgb().formatHex();
        }
        function color_formatHex8() {
            return this.rgb().formatHex8();
        }
        function color_formatHsl() {
            return hslConvert(this).formatHsl();
        }
        function color_formatRgb() {
            return this.rgb().formatRgb();
        }
        function color(format) {
            var m, l;
            format = (format + "").trim().toLowerCase();
            return (m = reHex.exec(format)) ? (l = m[1].length, m = parseInt(m[1], 16), l === 6 ? rgbn(m)
                : l === 3 ? new Rgb((m >> 8 & 0xf) | (m >> 4 & 0xf0), (m >> 4 & 0xf) | (m & 0xf0), ((m & 0xf) << 4) | (m & 0xf), 1)
                    : l === 8 ? rgba(m >> 24 & 0xff, m >> 16 & 0xff, m >> 8 & 0xff, (m & 0xff) / 0xff)
                        : l === 4 ? rgba((m >> 12 & 0xf) | (m >> 8 & 0xf0), (m >> 8 & 0xf) | (m >> 4 & 0xf0), (m >> 4 & 0xf) | (m & 0xf0), (((m & 0xf) << 4) | (m & 0xf)) / 0xff)
                            : null)
                : (m = reRgbInteger.exec(format)) ? new Rgb(m[1], m[2], m[3], 1)
                    : (m = reRgbPercent.exec(format)) ? new Rgb(m[1] * 255 / 100, m[2] * 255 / 100, m[3] * 255 / 100, 1)
                        : (m = reRgbaInteger.exec(format)) ? rgba(m[1], m[2], m[3], m[4])
                            : (m = reRgbaPercent.exec(format)) ? rgba(m[1] * 255 / 100, m[2] * 255 / 100, m[3] * 255 / 100, m[4])
                                : (m = reHslPercent.exec(format)) ? hsla(m[1], m[2] / 100, m[3] / 100, 1)
                                    : (m = reHslaPercent.exec(format)) ? hsla(m[1], m[2] / 100, m[3] / 100, m[4])
                                        : named.hasOwnProperty(format) ? rgbn(named[format])
                                            : format === "transparent" ? new Rgb(NaN, NaN, NaN, 0)
                                                : null;
        }
        function rgbn(n) {
            return new Rgb(n >> 16 & 0xff, n >> 8 & 0xff, n & 0xff, 1);
        }
        function rgba(r, g, b, a) {
            if (a <= 0)
                r = g = b = NaN;
            return new Rgb(r, g, b, a);
        }
        function rgbConvert(o) {
            if (!(o instanceof Color))
                o = color(o);
            if (!o)
                return new Rgb;
            o = o.rgb();
            return new Rgb(o.r, o.g, o.b, o.opacity);
        }
        function d3_color_rgb(r, g, b, opacity) {
            return arguments.length === 1 ? rgbConvert(r) : new Rgb(r, g, b, opacity == null ? 1 : opacity);
        }
        function Rgb(r, g, b, opacity) {
            this.r = +r;
            this.g = +g;
            this.b = +b;
            this.opacity = +opacity;
        }
        d3_color_define(Rgb, d3_color_rgb, extend(Color, {
            brighter(k) {
                k = k == null ? brighter : Math.pow(brighter, k);
                return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
            },
            darker(k) {
                k = k == null ? darker : Math.pow(darker, k);
                return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
            },
            rgb() {
                return this;
            },
            clamp() {
                return new Rgb(clampi(this.r), clampi(this.g), clampi(this.b), clampa(this.opacity));
            },
            displayable() {
                return (-0.5 <= this.r && this.r < 255.5)
                    && (-0.5 <= this.g && this.g < 255.5)
                    && (-0.5 <= this.b && this.b < 255.5)
                    && (0 <= this.opacity && this.opacity <= 1);
            },
            hex: rgb_formatHex,
            formatHex: rgb_formatHex,
            formatHex8: rgb_formatHex8,
            formatRgb: rgb_formatRgb,
            toString: rgb_formatRgb
        }));
        function rgb_formatHex() {
            return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}`;
        }
        function rgb_formatHex8() {
            return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}${hex((isNaN(this.opacity) ? 1 : this.opacity) * 255)}`;
        }
        function rgb_formatRgb() {
            const a = clampa(this.opacity);
            return `${a === 1 ? "rgb(" : "rgba("}${clampi(this.r)}, ${clampi(this.g)}, ${clampi(this.b)}${a === 1 ? ")" : `, ${a})`}`;
        }
        function clampa(opacity) {
            return isNaN(opacity) ? 1 : Math.max(0, Math.min(1, opacity));
        }
        function clampi(value) {
            return Math.max(0, Math.min(255, Math.round(value) || 0));
        }
        function hex(value) {
            value = clampi(value);
            return (value < 16 ? "0" : "") + value.toString(16);
        }
        function hsla(h, s, l, a) {
            if (a <= 0)
                h = s = l = NaN;
            else if (l <= 0 || l >= 1)
                h = s = NaN;
            else if (s <= 0)
                h = NaN;
            return new Hsl(h, s, l, a);
        }
        function hslConvert(o) {
            if (o instanceof Hsl)
                return new Hsl(o.h, o.s, o.l, o.opacity);
            if (!(o instanceof Color))
                o = color(o);
            if (!o)
                return new Hsl;
            if (o instanceof Hsl)
                return o;
            o = o.rgb();
            var r = o.r / 255, g = o.g / 255, b = o.b / 255, min = Math.min(r, g, b), max = Math.max(r, g, b), h = NaN, s = max - min, l = (max + min) / 2;
            if (s) {
                if (r === max)
                    h = (g - b) / s + (g < b) * 6;
                else if (g === max)
                    h = (b - r) / s + 2;
                else
                    h = (r - g) / s + 4;
                s /= l < 0.5 ? max + min : 2 - max - min;
                h *= 60;
            }
            else {
                s = l > 0 && l < 1 ? 0 : h;
            }
            return new Hsl(h, s, l, o.opacity);
        }
        function hsl(h, s, l, opacity) {
            return arguments.length === 1 ? hslConvert(h) : new Hsl(h, s, l, opacity == null ? 1 : opacity);
        }
        function Hsl(h, s, l, opacity) {
            this.h = +h;
            this.s = +s;
            this.l = +l;
            this.opacity = +opacity;
        }
        d3_color_define(Hsl, hsl, extend(Color, {
            brighter(k) {
                k = k == null ? brighter : Math.pow(brighter, k);
                return new Hsl(this.h, this.s, this.l * k, this.opacity);
            },
            darker(k) {
                k = k == null ? darker : Math.pow(darker, k);
                return new Hsl(this.h, this.s, this.l * k, this.opacity);
            },
            rgb() {
                var h = this.h % 360 + (this.h < 0) * 360, s = isNaN(h) || isNaN(this.s) ? 0 : this.s, l = this.l, m2 = l + (l < 0.5 ? l : 1 - l) * s, m1 = 2 * l - m2;
                return new Rgb(hsl2rgb(h >= 240 ? h - 240 : h + 120, m1, m2), hsl2rgb(h, m1, m2), hsl2rgb(h < 120 ? h + 240 : h - 120, m1, m2), this.opacity);
            },
            clamp() {
                return new Hsl(clamph(this.h), clampt(this.s), clampt(this.l), clampa(this.opacity));
            },
            displayable() {
                return (0 <= this.s && this.s <= 1 || isNaN(this.s))
                    && (0 <= this.l && this.l <= 1)
                    && (0 <= this.opacity && this.opacity <= 1);
            },
            formatHsl() {
                const a = clampa(this.opacity);
                return `${a === 1 ? "hsl(" : "hsla("}${clamph(this.h)}, ${clampt(this.s) * 100}%, ${clampt(this.l) * 100}%${a === 1 ? ")" : `, ${a})`}`;
            }
        }));
        function clamph(value) {
            value = (value || 0) % 360;
            return value < 0 ? value + 360 : value;
        }
        function clampt(value) {
            return Math.max(0, Math.min(1, value || 0));
        }
        function hsl2rgb(h, m1, m2) {
            return (h < 60 ? m1 + (m2 - m1) * h / 60
                : h < 180 ? m2
                    : h < 240 ? m1 + (m2 - m1) * (240 - h) / 60
                        : m1) * 255;
        }
        const radians = Math.PI / 180;
        const degrees = 180 / Math.PI;
        const K = 18, Xn = 0.96422, Yn = 1, Zn = 0.82521, t0 = 4 / 29, t1 = 6 / 29, t2 = 3 * t1 * t1, t3 = t1 * t1 * t1;
        function labConvert(o) {
            if (o instanceof Lab)
                return new Lab(o.l, o.a, o.b, o.opacity);
            if (o instanceof Hcl)
                return hcl2lab(o);
            if (!(o instanceof Rgb))
                o = rgbConvert(o);
            var r = rgb2lrgb(o.r), g = rgb2lrgb(o.g), b = rgb2lrgb(o.b), y = xyz2lab((0.2225045 * r + 0.7168786 * g + 0.0606169 * b) / Yn), x, z;
            if (r === g && g === b)
                x = z = y;
            else {
                x = xyz2lab((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / Xn);
                z = xyz2lab((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / Zn);
            }
            return new Lab(116 * y - 16, 500 * (x - y), 200 * (y - z), o.opacity);
        }
        function gray(l, opacity) {
            return new Lab(l, 0, 0, opacity == null ? 1 : opacity);
        }
        function lab(l, a, b, opacity) {
            return arguments.length === 1 ? labConvert(l) : new Lab(l, a, b, opacity == null ? 1 : opacity);
        }
        function Lab(l, a, b, opacity) {
            this.l = +l;
            this.a = +a;
            this.b = +b;
            this.opacity = +opacity;
        }
        d3_color_define(Lab, lab, extend(Color, {
            brighter(k) {
                return new Lab(this.l + K * (k == null ? 1 : k), this.a, this.b, this.opacity);
            },
            darker(k) {
                return new Lab(this.l - K * (k == null ? 1 : k), this.a, this.b, this.opacity);
            },
            rgb() {
                var y = (this.l + 16) / 116, x = isNaN(this.a) ? y : y + this.a / 500, z = isNaN(this.b) ? y : y - this.b / 200;
                x = Xn * lab2xyz(x);
                y = Yn * lab2xyz(y);
                z = Zn * lab2xyz(z);
                return new Rgb(lrgb2rgb(3.1338561 * x - 1.6168667 * y - 0.4906146 * z), lrgb2rgb(-0.9787684 * x + 1.9161415 * y + 0.0334540 * z), lrgb2rgb(0.0719453 * x - 0.2289914 * y + 1.4052427 * z), this.opacity);
            }
        }));
        function xyz2lab(t) {
            return t > t3 ? Math.pow(t, 1 / 3) : t / t2 + t0;
        }
        function lab2xyz(t) {
            return t > t1 ? t * t * t : t2 * (t - t0);
        }
        function lrgb2rgb(x) {
            return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - 0.055);
        }
        function rgb2lrgb(x) {
            return (x /= 255) <= 0.04045 ? x / 12.92 : Math.pow((x + 0.055) / 1.055, 2.4);
        }
        function hclConvert(o) {
            if (o instanceof Hcl)
                return new Hcl(o.h, o.c, o.l, o.opacity);
            if (!(o instanceof Lab))
                o = labConvert(o);
            if (o.a === 0 && o.b === 0)
                return new Hcl(NaN, 0 < o.l && o.l < 100 ? 0 : NaN, o.l, o.opacity);
            var h = Math.atan2(o.b, o.a) * degrees;
            return new Hcl(h < 0 ? h + 360 : h, Math.sqrt(o.a * o.a + o.b * o.b), o.l, o.opacity);
        }
        function lch(l, c, h, opacity) {
            return arguments.length === 1 ? hclConvert(l) : new Hcl(h, c, l, opacity == null ? 1 : opacity);
        }
        function hcl(h, c, l, opacity) {
            return arguments.length === 1 ? hclConvert(h) : new Hcl(h, c, l, opacity == null ? 1 : opacity);
        }
        function Hcl(h, c, l, opacity) {
            this.h = +h;
            this.c = +c;
            this.l = +l;
            this.opacity = +opacity;
        }
        function hcl2lab(o) {
            if (isNaN(o.h))
                return new Lab(o.l, 0, 0, o.opacity);
            var h = o.h * radians;
            return new Lab(o.l, Math.cos(h) * o.c, Math.sin(h) * o.c, o.opacity);
        }
        d3_color_define(Hcl, hcl, extend(Color, {
            brighter(k) {
                return new Hcl(this.h, this.c, this.l + K * (k == null ? 1 : k), this.opacity);
            },
            darker(k) {
                return new Hcl(this.h, this.c, this.l - K * (k == null ? 1 : k), this.opacity);
            },
            rgb() {
                return hcl2lab(this).rgb();
            }
        }));
        var A = -0.14861, B = 1.78277, C = -0.29227, D = -0.90649, E = 1.97294, ED = E * D, EB = E * B, BC_DA = B * C - D * A;
        function cubehelixConvert(o) {
            if (o instanceof Cubehelix)
                return new Cubehelix(o.h, o.s, o.l, o.opacity);
            if (!(o instanceof Rgb))
                o = rgbConvert(o);
            var r = o.r / 255, g = o.g / 255, b = o.b / 255, l = (BC_DA * b + ED * r - EB * g) / (BC_DA + ED - EB), bl = b - l, k = (E * (g - l) - C * bl) / D, s = Math.sqrt(k * k + bl * bl) / (E * l * (1 - l)), h = s ? Math.atan2(k, bl) * degrees - 120 : NaN;
            return new Cubehelix(h < 0 ? h + 360 : h, s, l, o.opacity);
        }
        function d3_color_cubehelix(h, s, l, opacity) {
            return arguments.length === 1 ? cubehelixConvert(h) : new Cubehelix(h, s, l, opacity == null ? 1 : opacity);
        }
        function Cubehelix(h, s, l, opacity) {
            this.h = +h;
            this.s = +s;
            this.l = +l;
            this.opacity = +opacity;
        }
        d3_color_define(Cubehelix, d3_color_cubehelix, extend(Color, {
            brighter(k) {
                k = k == null ? brighter : Math.pow(brighter, k);
                return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
            },
            darker(k) {
                k = k == null ? darker : Math.pow(darker, k);
                return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
            },
            rgb() {
                var h = isNaN(this.h) ? 0 : (this.h + 120) * radians, l = +this.l, a = isNaN(this.s) ? 0 : this.s * l * (1 - l), cosh = Math.cos(h), sinh = Math.sin(h);
                return new Rgb(255 * (l + a * (A * cosh + B * sinh)), 255 * (l + a * (C * cosh + D * sinh)), 255 * (l + a * (E * cosh)), this.opacity);
            }
        }));
        ;
        function basis(t1, v0, v1, v2, v3) {
            var t2 = t1 * t1, t3 = t2 * t1;
            return ((1 - 3 * t1 + 3 * t2 - t3) * v0
                + (4 - 6 * t2 + 3 * t3) * v1
                + (1 + 3 * t1 + 3 * t2 - 3 * t3) * v2
                + t3 * v3) / 6;
        }
        function basis$1(values) {
            var n = values.length - 1;
            return function (t) {
                var i = t <= 0 ? (t = 0) : t >= 1 ? (t = 1, n - 1) : Math.floor(t * n), v1 = values[i], v2 = values[i + 1], v0 = i > 0 ? values[i - 1] : 2 * v1 - v2, v3 = i < n - 1 ? values[i + 2] : 2 * v2 - v1;
                return basis((t - i / n) * n, v0, v1, v2, v3);
            };
        }
        function basisClosed(values) {
            var n = values.length;
            return function (t) {
                var i = Math.floor(((t %= 1) < 0 ? ++t : t) * n), v0 = values[(i + n - 1) % n], v1 = values[i % n], v2 = values[(i + 1) % n], v3 = values[(i + 2) % n];
                return basis((t - i / n) * n, v0, v1, v2, v3);
            };
        }
        var d3_interpolate_constant = x => () => x;
        function linear(a, d) {
            return function (t) {
                return a + t * d;
            };
        }
        function exponential(a, b, y) {
            return a = Math.pow(a, y), b = Math.pow(b, y) - a, y = 1 / y, function (t) {
                return Math.pow(a + t * b, y);
            };
        }
        function hue$1(a, b) {
            var d = b - a;
            return d ? linear(a, d > 180 || d < -180 ? d - 360 * Math.round(d / 360) : d) : d3_interpolate_constant(isNaN(a) ? b : a);
        }
        function gamma(y) {
            return (y = +y) === 1 ? nogamma : function (a, b) {
                return b - a ? exponential(a, b, y) : d3_interpolate_constant(isNaN(a) ? b : a);
            };
        }
        function nogamma(a, b) {
            var d = b - a;
            return d ? linear(a, d) : d3_interpolate_constant(isNaN(a) ? b : a);
        }
        var rgb = (function rgbGamma(y) {
            var color = gamma(y);
            function rgb(start, end) {
                var r = color((start = d3_color_rgb(start)).r, (end = d3_color_rgb(end)).r), g = color(start.g, end.g), b = color(start.b, end.b), opacity = nogamma(start.opacity, end.opacity);
                return function (t) {
                    start.r = r(t);
                    start.g = g(t);
                    start.b = b(t);
                    start.opacity = opacity(t);
                    return start + "";
                };
            }
            rgb.gamma = rgbGamma;
            return rgb;
        })(1);
        function rgbSpline(spline) {
            return function (colors) {
                var n = colors.length, r = new Array(n), g = new Array(n), b = new Array(n), i, color;
                for (i = 0; i < n; ++i) {
                    color = d3_color_rgb(colors[i]);
                    r[i] = color.r || 0;
                    g[i] = color.g || 0;
                    b[i] = color.b || 0;
                }
                r = spline(r);
                g = spline(g);
                b = spline(b);
                color.opacity = 1;
                return function (t) {
                    color.r = r(t);
                    color.g = g(t);
                    color.b = b(t);
                    return color + "";
                };
            };
        }
        var rgbBasis = rgbSpline(basis$1);
        var rgbBasisClosed = rgbSpline(basisClosed);
        function numberArray(a, b) {
            if (!b)
                b = [];
            var n = a ? Math.min(b.length, a.length) : 0, c = b.slice(), i;
            return function (t) {
                for (i = 0; i < n; ++i)
                    c[i] = a[i] * (1 - t) + b[i] * t;
                return c;
            };
        }
        function isNumberArray(x) {
            return ArrayBuffer.isView(x) && !(x instanceof DataView);
        }
        function d3_interpolate_array(a, b) {
            return (isNumberArray(b) ? numberArray : genericArray)(a, b);
        }
        function genericArray(a, b) {
            var nb = b ? b.length : 0, na = a ? Math.min(nb, a.length) : 0, x = new Array(na), c = new Array(nb), i;
            for (i = 0; i < na; ++i)
                x[i] = value(a[i], b[i]);
            for (; i < nb; ++i)
                c[i] = b[i];
            return function (t) {
                for (i = 0; i < na; ++i)
                    c[i] = x[i](t);
                return c;
            };
        }
        function date(a, b) {
            var d = new Date;
            return a = +a, b = +b, function (t) {
                return d.setTime(a * (1 - t) + b * t), d;
            };
        }
        function d3_interpolate_number(a, b) {
            return a = +a, b = +b, function (t) {
                return a * (1 - t) + b * t;
            };
        }
        function object(a, b) {
            var i = {}, c = {}, k;
            if (a === null || typeof a !== "object")
                a = {};
            if (b === null || typeof b !== "object")
                b = {};
            for (k in b) {
                if (k in a) {
                    i[k] = value(a[k], b[k]);
                }
                else {
                    c[k] = b[k];
                }
            }
            return function (t) {
                for (k in i)
                    c[k] = i[k](t);
                return c;
            };
        }
        var reA = /[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g, reB = new RegExp(reA.source, "g");
        function d3_interpolate_zero(b) {
            return function () {
                return b;
            };
        }
        function one(b) {
            return function (t) {
                return b(t) + "";
            };
        }
        function string(a, b) {
            var bi = reA.lastIndex = reB.lastIndex = 0, am, bm, bs, i = -1, s = [], q = [];
            a = a + "", b = b + "";
            while ((am = reA.exec(a))
                && (bm = reB.exec(b))) {
                if ((bs = bm.index) > bi) {
                    bs = b.slice(bi, bs);
                    if (s[i])
                        s[i] += bs;
                    else
                        s[++i] = bs;
                }
                if ((am = am[0]) === (bm = bm[0])) {
                    if (s[i])
                        s[i] += bm;
                    else
                        s[++i] = bm;
                }
                else {
                    s[++i] = null;
                    q.push({ i: i, x: d3_interpolate_number(am, bm) });
                }
                bi = reB.lastIndex;
            }
            if (bi < b.length) {
                bs = b.slice(bi);
                if (s[i])
                    s[i] += bs;
                else
                    s[++i] = bs;
            }
            return s.length < 2 ? (q[0]
                ? one(q[0].x)
                : d3_interpolate_zero(b))
                : (b = q.length, function (t) {
                    for (var i = 0, o; i < b; ++i)
                        s[(o = q[i]).i] = o.x(t);
                    return s.join("");
                });
        }
        function value(a, b) {
            var t = typeof b, c;
            return b == null || t === "boolean" ? d3_interpolate_constant(b)
                : (t === "number" ? d3_interpolate_number
                    : t === "string" ? ((c = color(b)) ? (b = c, rgb) : string)
                        : b instanceof color ? rgb
                            : b instanceof Date ? date
                                : isNumberArray(b) ? numberArray
                                    : Array.isArray(b) ? genericArray
                                        : typeof b.valueOf !== "function" && typeof b.toString !== "function" || isNaN(b) ? object
                                            : d3_interpolate_number)(a, b);
        }
        function discrete(range) {
            var n = range.length;
            return function (t) {
                return range[Math.max(0, Math.min(n - 1, Math.floor(t * n)))];
            };
        }
        function hue(a, b) {
            var i = hue$1(+a, +b);
            return function (t) {
                var x = i(t);
                return x - 360 * Math.floor(x / 360);
            };
        }
        function round(a, b) {
            return a = +a, b = +b, function (t) {
                return Math.round(a * (1 - t) + b * t);
            };
        }
        var d3_interpolate_degrees = 180 / Math.PI;
        var d3_interpolate_identity = {
            translateX: 0,
            translateY: 0,
            rotate: 0,
            skewX: 0,
            scaleX: 1,
            scaleY: 1
        };
        function decompose(a, b, c, d, e, f) {
            var scaleX, scaleY, skewX;
            if (scaleX = Math.sqrt(a * a + b * b))
                a /= scaleX, b /= scaleX;
            if (skewX = a * c + b * d)
                c -= a * skewX, d -= b * skewX;
            if (scaleY = Math.sqrt(c * c + d * d))
                c /= scaleY, d /= scaleY, skewX /= scaleY;
            if (a * d < b * c)
                a = -a, b = -b, skewX = -skewX, scaleX = -scaleX;
            return {
                translateX: e,
                translateY: f,
                rotate: Math.atan2(b, a) * d3_interpolate_degrees,
                skewX: Math.atan(skewX) * d3_interpolate_degrees,
                scaleX: scaleX,
                scaleY: scaleY
            };
        }
        var svgNode;
        function parseCss(value) {
            const m = new (typeof DOMMatrix === "function" ? DOMMatrix : WebKitCSSMatrix)(value + "");
            return m.isIdentity ? d3_interpolate_identity : decompose(m.a, m.b, m.c, m.d, m.e, m.f);
        }
        function parseSvg(value) {
            if (value == null)
                return d3_interpolate_identity;
            if (!svgNode)
                svgNode = document.createElementNS("http://www.w3.org/2000/svg", "g");
            svgNode.setAttribute("transform", value);
            if (!(value = svgNode.transform.baseVal.consolidate()))
                return d3_interpolate_identity;
            value = value.matrix;
            return decompose(value.a, value.b, value.c, value.d, value.e, value.f);
        }
        function interpolateTransform(parse, pxComma, pxParen, degParen) {
            function pop(s) {
                return s.length ? s.pop() + " " : "";
            }
            function translate(xa, ya, xb, yb, s, q) {
                if (xa !== xb || ya !== yb) {
                    var i = s.push("translate(", null, pxComma, null, pxParen);
                    q.push({ i: i - 4, x: d3_interpolate_number(xa, xb) }, { i: i - 2, x: d3_interpolate_number(ya, yb) });
                }
                else if (xb || yb) {
                    s.push("translate(" + xb + pxComma + yb + pxParen);
                }
            }
            function rotate(a, b, s, q) {
                if (a !== b) {
                    if (a - b > 180)
                        b += 360;
                    else if (b - a > 180)
                        a += 360;
                    q.push({ i: s.push(pop(s) + "rotate(", null, degParen) - 2, x: d3_interpolate_number(a, b) });
                }
                else if (b) {
                    s.push(pop(s) + "rotate(" + b + degParen);
                }
            }
            function skewX(a, b, s, q) {
                if (a !== b) {
                    q.push({ i: s.push(pop(s) + "skewX(", null, degParen) - 2, x: d3_interpolate_number(a, b) });
                }
                else if (b) {
                    s.push(pop(s) + "skewX(" + b + degParen);
                }
            }
            function scale(xa, ya, xb, yb, s, q) {
                if (xa !== xb || ya !== yb) {
                    var i = s.push(pop(s) + "scale(", null, ",", null, ")");
                    q.push({ i: i - 4, x: d3_interpolate_number(xa, xb) }, { i: i - 2, x: d3_interpolate_number(ya, yb) });
                }
                else if (xb !== 1 || yb !== 1) {
                    s.push(pop(s) + "scale(" + xb + "," + yb + ")");
                }
            }
            return function (a, b) {
                var s = [], q = [];
                a = parse(a), b = parse(b);
                translate(a.translateX, a.translateY, b.translateX, b.translateY, s, q);
                rotate(a.rotate, b.rotate, s, q);
                skewX(a.skewX, b.skewX, s, q);
                scale(a.scaleX, a.scaleY, b.scaleX, b.scaleY, s, q);
                a = b = null;
                return function (t) {
                    var i = -1, n = q.length, o;
                    while (++i < n)
                        s[(o = q[i]).i] = o.x(t);
                    return s.join("");
                };
            };
        }
        var interpolateTransformCss = interpolateTransform(parseCss, "px, ", "px)", "deg)");
        var interpolateTransformSvg = interpolateTransform(parseSvg, ", ", ")", ")");
        var epsilon2 = 1e-12;
        function cosh(x) {
            return ((x = Math.exp(x)) + 1 / x) / 2;
        }
        function sinh(x) {
            return ((x = Math.exp(x)) - 1 / x) / 2;
        }
        function tanh(x) {
            return ((x = Math.exp(2 * x)) - 1) / (x + 1);
        }
        var zoom = (function zoomRho(rho, rho2, rho4) {
            function zoom(p0, p1) {
                var ux0 = p0[0], uy0 = p0[1], w0 = p0[2], ux1 = p1[0], uy1 = p1[1], w1 = p1[2], dx = ux1 - ux0, dy = uy1 - uy0, d2 = dx * dx + dy * dy, i, S;
                if (d2 < epsilon2) {
                    S = Math.log(w1 / w0) / rho;
                    i = function (t) {
                        return [
                            ux0 + t * dx,
                            uy0 + t * dy,
                            w0 * Math.exp(rho * t * S)
                        ];
                    };
                }
                else {
                    var d1 = Math.sqrt(d2), b0 = (w1 * w1 - w0 * w0 + rho4 * d2) / (2 * w0 * rho2 * d1), b1 = (w1 * w1 - w0 * w0 - rho4 * d2) / (2 * w1 * rho2 * d1), r0 = Math.log(Math.sqrt(b0 * b0 + 1) - b0), r1 = Math.log(Math.sqrt(b1 * b1 + 1) - b1);
                    S = (r1 - r0) / rho;
                    i = function (t) {
                        var s = t * S, coshr0 = cosh(r0), u = w0 / (rho2 * d1) * (coshr0 * tanh(rho * s + r0) - sinh(r0));
                        return [
                            ux0 + u * dx,
                            uy0 + u * dy,
                            w0 * coshr0 / cosh(rho * s + r0)
                        ];
                    };
                }
                i.duration = Math.abs(S) * 1000 * rho / Math.SQRT2;
                return i;
            }
            zoom.rho = function (_) {
                var _1 = Math.max(1e-3, +_), _2 = _1 * _1, _4 = _2 * _2;
                return zoomRho(_1, _2, _4);
            };
            return zoom;
        })(Math.SQRT2, 2, 4);
        function d3_interpolate_hsl(hue) {
            return function (start, end) {
                var h = hue((start = hsl(start)).h, (end = hsl(end)).h), s = nogamma(start.s, end.s), l = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
                return function (t) {
                    start.h = h(t);
                    start.s = s(t);
                    start.l = l(t);
                    start.opacity = opacity(t);
                    return start + "";
                };
            };
        }
        var hsl_default = d3_interpolate_hsl(hue$1);
        var hslLong = d3_interpolate_hsl(nogamma);
        function d3_interpolate_lab(start, end) {
            var l = nogamma((start = lab$1(start)).l, (end = lab$1(end)).l), a = nogamma(start.a, end.a), b = nogamma(start.b, end.b), opacity = nogamma(start.opacity, end.opacity);
            return function (t) {
                start.l = l(t);
                start.a = a(t);
                start.b = b(t);
                start.opacity = opacity(t);
                return start + "";
            };
        }
        function d3_interpolate_hcl(hue) {
            return function (start, end) {
                var h = hue((start = hcl(start)).h, (end = hcl(end)).h), c = nogamma(start.c, end.c), l = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
                return function (t) {
                    start.h = h(t);
                    start.c = c(t);
                    start.l = l(t);
                    start.opacity = opacity(t);
                    return start + "";
                };
            };
        }
        var hcl_default = d3_interpolate_hcl(hue$1);
        var hclLong = d3_interpolate_hcl(nogamma);
        function cubehelix(hue) {
            return (function cubehelixGamma(y) {
                y = +y;
                function cubehelix(start, end) {
                    var h = hue((start = d3_color_cubehelix(start)).h, (end = d3_color_cubehelix(end)).h), s = nogamma(start.s, end.s), l = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
                    return function (t) {
                        start.h = h(t);
                        start.s = s(t);
                        start.l = l(Math.pow(t, y));
                        start.opacity = opacity(t);
                        return start + "";
                    };
                }
                cubehelix.gamma = cubehelixGamma;
                return cubehelix;
            })(1);
        }
        var cubehelix_default = cubehelix(hue$1);
        var cubehelixLong = cubehelix(nogamma);
        function d3_interpolate_piecewise(interpolate, values) {
            if (values === undefined)
                values = interpolate, interpolate = value;
            var i = 0, n = values.length - 1, v = values[0], I = new Array(n < 0 ? 0 : n);
            while (i < n)
                I[i] = interpolate(v, v = values[++i]);
            return function (t) {
                var i = Math.max(0, Math.min(n - 1, Math.floor(t *= n)));
                return I[i](t - i);
            };
        }
        function quantize(interpolator, n) {
            var samples = new Array(n);
            for (var i = 0; i < n; ++i)
                samples[i] = interpolator(i / (n - 1));
            return samples;
        }
        ;
        function formatDecimal(x) {
            return Math.abs(x = Math.round(x)) >= 1e21
                ? x.toLocaleString("en").replace(/,/g, "")
                : x.toString(10);
        }
        function formatDecimalParts(x, p) {
            if (!isFinite(x) || x === 0)
                return null;
            var i = (x = p ? x.toExponential(p - 1) : x.toExponential()).indexOf("e"), coefficient = x.slice(0, i);
            return [
                coefficient.length > 1 ? coefficient[0] + coefficient.slice(2) : coefficient,
                +x.slice(i + 1)
            ];
        }
        function exponent(x) {
            return x = formatDecimalParts(Math.abs(x)), x ? x[1] : NaN;
        }
        function formatGroup(grouping, thousands) {
            return function (value, width) {
                var i = value.length, t = [], j = 0, g = grouping[0], length = 0;
                while (i > 0 && g > 0) {
                    if (length + g + 1 > width)
                        g = Math.max(1, width - length);
                    t.push(value.substring(i -= g, i + g));
                    if ((length += g + 1) > width)
                        break;
                    g = grouping[j = (j + 1) % grouping.length];
                }
                return t.reverse().join(thousands);
            };
        }
        function formatNumerals(numerals) {
            return function (value) {
                return value.replace(/[0-9]/g, function (i) {
                    return numerals[+i];
                });
            };
        }
        var re = /^(?:(.)?([<>=^]))?([+\-( ])?([$#])?(0)?(\d+)?(,)?(\.\d+)?(~)?([a-z%])?$/i;
        function d3_format_formatSpecifier(specifier) {
            if (!(match = re.exec(specifier)))
                throw new Error("invalid format: " + specifier);
            var match;
            return new FormatSpecifier({
                fill: match[1],
                align: match[2],
                sign: match[3],
                symbol: match[4],
                zero: match[5],
                width: match[6],
                comma: match[7],
                precision: match[8] && match[8].slice(1),
                trim: match[9],
                type: match[10]
            });
        }
        d3_format_formatSpecifier.prototype = FormatSpecifier.prototype;
        function FormatSpecifier(specifier) {
            this.fill = specifier.fill === undefined ? " " : specifier.fill + "";
            this.align = specifier.align === undefined ? ">" : specifier.align + "";
            this.sign = specifier.sign === undefined ? "-" : specifier.sign + "";
            this.symbol = specifier.symbol === undefined ? "" : specifier.symbol + "";
            this.zero = !!specifier.zero;
            this.width = specifier.width === undefined ? undefined : +specifier.width;
            this.comma = !!specifier.comma;
            this.precision = specifier.precision === undefined ? undefined : +specifier.precision;
            this.trim = !!specifier.trim;
            this.type = specifier.type === undefined ? "" : specifier.type + "";
        }
        FormatSpecifier.prototype.toString = function () {
            return this.fill
                + this.align
                + this.sign
                + this.symbol
                + (this.zero ? "0" : "")
                + (this.width === undefined ? "" : Math.max(1, this.width | 0))
                + (this.comma ? "," : "")
                + (this.precision === undefined ? "" : "." + Math.max(0, this.precision | 0))
                + (this.trim ? "~" : "")
                + this.type;
        };
        function formatTrim(s) {
            out: for (var n = s.length, i = 1, i0 = -1, i1; i < n; ++i) {
                switch (s[i]) {
                    case ".":
                        i0 = i1 = i;
                        break;
                    case "0":
                        if (i0 === 0)
                            i0 = i;
                        i1 = i;
                        break;
                    default:
                        if (!+s[i])
                            break out;
                        if (i0 > 0)
                            i0 = 0;
                        break;
                }
            }
            return i0 > 0 ? s.slice(0, i0) + s.slice(i1 + 1) : s;
        }
        var prefixExponent;
        function formatPrefixAuto(x, p) {
            var d = formatDecimalParts(x, p);
            if (!d)
                return prefixExponent = undefined, x.toPrecision(p);
            var coefficient = d[0], exponent = d[1], i = exponent - (prefixExponent = Math.max(-8, Math.min(8, Math.floor(exponent / 3))) * 3) + 1, n = coefficient.length;
            return i === n ? coefficient
                : i > n ? coefficient + new Array(i - n + 1).join("0")
                    : i > 0 ? coefficient.slice(0, i) + "." + coefficient.slice(i)
                        : "0." + new Array(1 - i).join("0") + formatDecimalParts(x, Math.max(0, p + i - 1))[0];
        }
        function formatRounded(x, p) {
            var d = formatDecimalParts(x, p);
            if (!d)
                return x + "";
            var coefficient = d[0], exponent = d[1];
            return exponent < 0 ? "0." + new Array(-exponent).join("0") + coefficient
                : coefficient.length > exponent + 1 ? coefficient.slice(0, exponent + 1) + "." + coefficient.slice(exponent + 1)
                    : coefficient + new Array(exponent - coefficient.length + 2).join("0");
        }
        var formatTypes = {
            "%": (x, p) => (x * 100).toFixed(p),
            "b": (x) => Math.round(x).toString(2),
            "c": (x) => x + "",
            "d": formatDecimal,
            "e": (x, p) => x.toExponential(p),
            "f": (x, p) => x.toFixed(p),
            "g": (x, p) => x.toPrecision(p),
            "o": (x) => Math.round(x).toString(8),
            "p": (x, p) => formatRounded(x * 100, p),
            "r": formatRounded,
            "s": formatPrefixAuto,
            "X": (x) => Math.round(x).toString(16).toUpperCase(),
            "x": (x) => Math.round(x).toString(16)
        };
        function d3_format_identity(x) {
            return x;
        }
        var d3_format_map = Array.prototype.map, prefixes = ["y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y"];
        function formatLocale(locale) {
            var group = locale.grouping === undefined || locale.thousands === undefined ? d3_format_identity : formatGroup(d3_format_map.call(locale.grouping, Number), locale.thousands + ""), currencyPrefix = locale.currency === undefined ? "" : locale.currency[0] + "", currencySuffix = locale.currency === undefined ? "" : locale.currency[1] + "", decimal = locale.decimal === undefined ? "." : locale.decimal + "", numerals = locale.numerals === undefined ? d3_format_identity : formatNumerals(d3_format_map.call(locale.numerals, String)), percent = locale.percent === undefined ? "%" : locale.percent + "", minus = locale.minus === undefined ? "−" : locale.minus + "", nan = locale.nan === undefined ? "NaN" : locale.nan + "";
            function newFormat(specifier, options) {
                specifier = d3_format_formatSpecifier(specifier);
                var fill = specifier.fill, align = specifier.align, sign = specifier.sign, symbol = specifier.symbol, zero = specifier.zero, width = specifier.width, comma = specifier.comma, precision = specifier.precision, trim = specifier.trim, type = specifier.type;
                if (type === "n")
                    comma = true, type = "g";
                else if (!formatTypes[type])
                    precision === undefined && (precision = 12), trim = true, type = "g";
                if (zero || (fill === "0" && align === "="))
                    zero = true, fill = "0", align = "=";
                var prefix = (options && options.prefix !== undefined ? options.prefix : "") + (symbol === "$" ? currencyPrefix : symbol === "#" && /[boxX]/.test(type) ? "0" + type.toLowerCase() : ""), suffix = (symbol === "$" ? currencySuffix : /[%p]/.test(type) ? percent : "") + (options && options.suffix !== undefined ? options.suffix : "");
                var formatType = formatTypes[type], maybeSuffix = /[defgprs%]/.test(type);
                precision = precision === undefined ? 6
                    : /[gprs]/.test(type) ? Math.max(1, Math.min(21, precision))
                        : Math.max(0, Math.min(20, precision));
                function format(value) {
                    var valuePrefix = prefix, valueSuffix = suffix, i, n, c;
                    if (type === "c") {
                        valueSuffix = formatType(value) + valueSuffix;
                        value = "";
                    }
                    else {
                        value = +value;
                        var valueNegative = value < 0 || 1 / value < 0;
                        value = isNaN(value) ? nan : formatType(Math.abs(value), precision);
                        if (trim)
                            value = formatTrim(value);
                        if (valueNegative && +value === 0 && sign !== "+")
                            valueNegative = false;
                        valuePrefix = (valueNegative ? (sign === "(" ? sign : minus) : sign === "-" || sign === "(" ? "" : sign) + valuePrefix;
                        valueSuffix = (type === "s" && !isNaN(value) && prefixExponent !== undefined ? prefixes[8 + prefixExponent / 3] : "") + valueSuffix + (valueNegative && sign === "(" ? ")" : "");
                        if (maybeSuffix) {
                            i = -1, n = value.length;
                            while (++i < n) {
                                if (c = value.charCodeAt(i), 48 > c || c > 57) {
                                    valueSuffix = (c === 46 ? decimal + value.slice(i + 1) : value.slice(i)) + valueSuffix;
                                    value = value.slice(0, i);
                                    break;
                                }
                            }
                        }
                    }
                    if (comma && !zero)
                        value = group(value, Infinity);
                    var length = valuePrefix.length + value.length + valueSuffix.length, padding = length < width ? new Array(width - length + 1).join(fill) : "";
                    if (comma && zero)
                        value = group(padding + value, padding.length ? width - valueSuffix.length : Infinity), padding = "";
                    switch (align) {
                        case "<":
                            value = valuePrefix + value + valueSuffix + padding;
                            break;
                        case "=":
                            value = valuePrefix + padding + value + valueSuffix;
                            break;
                        case "^":
                            value = padding.slice(0, length = padding.length >> 1) + valuePrefix + value + valueSuffix + padding.slice(length);
                            break;
                        default:
                            value = padding + valuePrefix + value + valueSuffix;
                            break;
                    }
                    return numerals(value);
                }
                format.toString = function () {
                    return specifier + "";
                };
                return format;
            }
            function formatPrefix(specifier, value) {
                var e = Math.max(-8, Math.min(8, Math.floor(exponent(value) / 3))) * 3, k = Math.pow(10, -e), f = newFormat((specifier = d3_format_formatSpecifier(specifier), specifier.type = "f", specifier), { suffix: prefixes[8 + e / 3] });
                return function (value) {
                    return f(k * value);
                };
            }
            return {
                format: newFormat,
                formatPrefix: formatPrefix
            };
        }
        var locale;
        var d3_format_format;
        var formatPrefix;
        defaultLocale({
            thousands: ",",
            grouping: [3],
            currency: ["$", ""]
        });
        function defaultLocale(definition) {
            locale = formatLocale(definition);
            d3_format_format = locale.format;
            formatPrefix = locale.formatPrefix;
            return locale;
        }
        function precisionFixed(step) {
            return Math.max(0, -exponent(Math.abs(step)));
        }
        function precisionPrefix(step, value) {
            return Math.max(0, Math.max(-8, Math.min(8, Math.floor(exponent(value) / 3))) * 3 - exponent(Math.abs(step)));
        }
        function precisionRound(step, max) {
            step = Math.abs(step), max = Math.abs(max) - step;
            return Math.max(0, exponent(max) - exponent(step)) + 1;
        }
        ;
        function initRange(domain, range) {
            switch (arguments.length) {
                case 0: break;
                case 1:
                    this.range(domain);
                    break;
                default:
                    this.range(range).domain(domain);
                    break;
            }
            return this;
        }
        function initInterpolator(domain, interpolator) {
            switch (arguments.length) {
                case 0: break;
                case 1: {
                    if (typeof domain === "function")
                        this.interpolator(domain);
                    else
                        this.range(domain);
                    break;
                }
                default: {
                    this.domain(domain);
                    if (typeof interpolator === "function")
                        this.interpolator(interpolator);
                    else
                        this.range(interpolator);
                    break;
                }
            }
            return this;
        }
        const implicit = Symbol("implicit");
        function ordinal() {
            var index = new InternMap(), domain = [], range = [], unknown = implicit;
            function scale(d) {
                let i = index.get(d);
                if (i === undefined) {
                    if (unknown !== implicit)
                        return unknown;
                    index.set(d, i = domain.push(d) - 1);
                }
                return range[i % range.length];
            }
            scale.domain = function (_) {
                if (!arguments.length)
                    return domain.slice();
                domain = [], index = new InternMap();
                for (const value of _) {
                    if (index.has(value))
                        continue;
                    index.set(value, domain.push(value) - 1);
                }
                return scale;
            };
            scale.range = function (_) {
                return arguments.length ? (range = Array.from(_), scale) : range.slice();
            };
            scale.unknown = function (_) {
                return arguments.length ? (unknown = _, scale) : unknown;
            };
            scale.copy = function () {
                return ordinal(domain, range).unknown(unknown);
            };
            initRange.apply(scale, arguments);
            return scale;
        }
        function band() {
            var scale = ordinal().unknown(undefined), domain = scale.domain, ordinalRange = scale.range, r0 = 0, r1 = 1, step, bandwidth, round = false, paddingInner = 0, paddingOuter = 0, align = 0.5;
            delete scale.unknown;
            function rescale() {
                var n = domain().length, reverse = r1 < r0, start = reverse ? r1 : r0, stop = reverse ? r0 : r1;
                step = (stop - start) / Math.max(1, n - paddingInner + paddingOuter * 2);
                if (round)
                    step = Math.floor(step);
                start += (stop - start - step * (n - paddingInner)) * align;
                bandwidth = step * (1 - paddingInner);
                if (round)
                    start = Math.round(start), bandwidth = Math.round(bandwidth);
                var values = range(n).map(function (i) { return start + step * i; });
                return ordinalRange(reverse ? values.reverse() : values);
            }
            scale.domain = function (_) {
                return arguments.length ? (domain(_), rescale()) : domain();
            };
            scale.range = function (_) {
                return arguments.length ? ([r0, r1] = _, r0 = +r0, r1 = +r1, rescale()) : [r0, r1];
            };
            scale.rangeRound = function (_) {
                return [r0, r1] = _, r0 = +r0, r1 = +r1, round = true, rescale();
            };
            scale.bandwidth = function () {
                return bandwidth;
            };
            scale.step = function () {
                return step;
            };
            scale.round = function (_) {
                return arguments.length ? (round = !!_, rescale()) : round;
            };
            scale.padding = function (_) {
                return arguments.length ? (paddingInner = Math.min(1, paddingOuter = +_), rescale()) : paddingInner;
            };
            scale.paddingInner = function (_) {
                return arguments.length ? (paddingInner = Math.min(1, _), rescale()) : paddingInner;
            };
            scale.paddingOuter = function (_) {
                return arguments.length ? (paddingOuter = +_, rescale()) : paddingOuter;
            };
            scale.align = function (_) {
                return arguments.length ? (align = Math.max(0, Math.min(1, _)), rescale()) : align;
            };
            scale.copy = function () {
                return band(domain(), [r0, r1])
                    .round(round)
                    .paddingInner(paddingInner)
                    .paddingOuter(paddingOuter)
                    .align(align);
            };
            return initRange.apply(rescale(), arguments);
        }
        function pointish(scale) {
            var copy = scale.copy;
            scale.padding = scale.paddingOuter;
            delete scale.paddingInner;
            delete scale.paddingOuter;
            scale.copy = function () {
                return pointish(copy());
            };
            return scale;
        }
        function point() {
            return pointish(band.apply(null, arguments).paddingInner(1));
        }
        function constants(x) {
            return function () {
                return x;
            };
        }
        function number$1(x) {
            return +x;
        }
        var unit = [0, 1];
        function identity$1(x) {
            return x;
        }
        function normalize(a, b) {
            return (b -= (a = +a))
                ? function (x) { return (x - a) / b; }
                : constants(isNaN(b) ? NaN : 0.5);
        }
        function clamper(a, b) {
            var t;
            if (a > b)
                t = a, a = b, b = t;
            return function (x) { return Math.max(a, Math.min(b, x)); };
        }
        function bimap(domain, range, interpolate) {
            var d0 = domain[0], d1 = domain[1], r0 = range[0], r1 = range[1];
            if (d1 < d0)
                d0 = normalize(d1, d0), r0 = interpolate(r1, r0);
            else
                d0 = normalize(d0, d1), r0 = interpolate(r0, r1);
            return function (x) { return r0(d0(x)); };
        }
        function polymap(domain, range, interpolate) {
            var j = Math.min(domain.length, range.length) - 1, d = new Array(j), r = new Array(j), i = -1;
            if (domain[j] < domain[0]) {
                domain = domain.slice().reverse();
                range = range.slice().reverse();
            }
            while (++i < j) {
                d[i] = normalize(domain[i], domain[i + 1]);
                r[i] = interpolate(range[i], range[i + 1]);
            }
            return function (x) {
                var i = bisectRight(domain, x, 1, j) - 1;
                return r[i](d[i](x));
            };
        }
        function copy$1(source, target) {
            return target
                .domain(source.domain())
                .range(source.range())
                .interpolate(source.interpolate())
                .clamp(source.clamp())
                .unknown(source.unknown());
        }
        function transformer$2() {
            var domain = unit, range = unit, interpolate$1 = value, transform, untransform, unknown, clamp = identity$1, piecewise, output, input;
            function rescale() {
                var n = Math.min(domain.length, range.length);
                if (clamp !== identity$1)
                    clamp = clamper(domain[0], domain[n - 1]);
                piecewise = n > 2 ? polymap : bimap;
                output = input = null;
                return scale;
            }
            function scale(x) {
                return x == null || isNaN(x = +x) ? unknown : (output || (output = piecewise(domain.map(transform), range, interpolate$1)))(transform(clamp(x)));
            }
            scale.invert = function (y) {
                return clamp(untransform((input || (input = piecewise(range, domain.map(transform), d3_interpolate_number)))(y)));
            };
            scale.domain = function (_) {
                return arguments.length ? (domain = Array.from(_, number$1), rescale()) : domain.slice();
            };
            scale.range = function (_) {
                return arguments.length ? (range = Array.from(_), rescale()) : range.slice();
            };
            scale.rangeRound = function (_) {
                return range = Array.from(_), interpolate$1 = round, rescale();
            };
            scale.clamp = function (_) {
                return arguments.length ? (clamp = _ ? true : identity$1, rescale()) : clamp !== identity$1;
            };
            scale.interpolate = function (_) {
                return arguments.length ? (interpolate$1 = _, rescale()) : interpolate$1;
            };
            scale.unknown = function (_) {
                return arguments.length ? (unknown = _, scale) : unknown;
            };
            return function (t, u) {
                transform = t, untransform = u;
                return rescale();
            };
        }
        function continuous() {
            return transformer$2()(identity$1, identity$1);
        }
        function tickFormat(start, stop, count, specifier) {
            var step = tickStep(start, stop, count), precision;
            specifier = d3_format_formatSpecifier(specifier == null ? ",f" : specifier);
            switch (specifier.type) {
                case "s": {
                    var value = Math.max(Math.abs(start), Math.abs(stop));
                    if (specifier.precision == null && !isNaN(precision = precisionPrefix(step, value)))
                        specifier.precision = precision;
                    return formatPrefix(specifier, value);
                }
                case "":
                case "e":
                case "g":
                case "p":
                case "r": {
                    if (specifier.precision == null && !isNaN(precision = precisionRound(step, Math.max(Math.abs(start), Math.abs(stop)))))
                        specifier.precision = precision - (specifier.type === "e");
                    break;
                }
                case "f":
                case "%": {
                    if (specifier.precision == null && !isNaN(precision = precisionFixed(step)))
                        specifier.precision = precision - (specifier.type === "%") * 2;
                    break;
                }
            }
            return d3_format_format(specifier);
        }
        function linearish(scale) {
            var domain = scale.domain;
            scale.ticks = function (count) {
                var d = domain();
                return d3_array_ticks(d[0], d[d.length - 1], count == null ? 10 : count);
            };
            scale.tickFormat = function (count, specifier) {
                var d = domain();
                return tickFormat(d[0], d[d.length - 1], count == null ? 10 : count, specifier);
            };
            scale.nice = function (count) {
                if (count == null)
                    count = 10;
                var d = domain();
                var i0 = 0;
                var i1 = d.length - 1;
                var start = d[i0];
                var stop = d[i1];
                var prestep;
                var step;
                var maxIter = 10;
                if (stop < start) {
                    step = start, start = stop, stop = step;
                    step = i0, i0 = i1, i1 = step;
                }
                while (maxIter-- > 0) {
                    step = tickIncrement(start, stop, count);
                    if (step === prestep) {
                        d[i0] = start;
                        d[i1] = stop;
                        return domain(d);
                    }
                    else if (step > 0) {
                        start = Math.floor(start / step) * step;
                        stop = Math.ceil(stop / step) * step;
                    }
                    else if (step < 0) {
                        start = Math.ceil(start * step) / step;
                        stop = Math.floor(stop * step) / step;
                    }
                    else {
                        break;
                    }
                    prestep = step;
                }
                return scale;
            };
            return scale;
        }
        function d3_scale_linear() {
            var scale = continuous();
            scale.copy = function () {
                return copy$1(scale, d3_scale_linear());
            };
            initRange.apply(scale, arguments);
            return linearish(scale);
        }
        function d3_scale_identity(domain) {
            var unknown;
            function scale(x) {
                return x == null || isNaN(x = +x) ? unknown : x;
            }
            scale.invert = scale;
            scale.domain = scale.range = function (_) {
                return arguments.length ? (domain = Array.from(_, number$1), scale) : domain.slice();
            };
            scale.unknown = function (_) {
                return arguments.length ? (unknown = _, scale) : unknown;
            };
            scale.copy = function () {
                return d3_scale_identity(domain).unknown(unknown);
            };
            domain = arguments.length ? Array.from(domain, number$1) : [0, 1];
            return linearish(scale);
        }
        function d3_scale_nice(domain, interval) {
            domain = domain.slice();
            var i0 = 0, i1 = domain.length - 1, x0 = domain[i0], x1 = domain[i1], t;
            if (x1 < x0) {
                t = i0, i0 = i1, i1 = t;
                t = x0, x0 = x1, x1 = t;
            }
            domain[i0] = interval.floor(x0);
            domain[i1] = interval.ceil(x1);
            return domain;
        }
        function transformLog(x) {
            return Math.log(x);
        }
        function transformExp(x) {
            return Math.exp(x);
        }
        function transformLogn(x) {
            return -Math.log(-x);
        }
        function transformExpn(x) {
            return -Math.exp(-x);
        }
        function pow10(x) {
            return isFinite(x) ? +("1e" + x) : x < 0 ? 0 : x;
        }
        function powp(base) {
            return base === 10 ? pow10
                : base === Math.E ? Math.exp
                    : x => Math.pow(base, x);
        }
        function logp(base) {
            return base === Math.E ? Math.log
                : base === 10 && Math.log10
                    || base === 2 && Math.log2
                    || (base = Math.log(base), x => Math.log(x) / base);
        }
        function reflect(f) {
            return (x, k) => -f(-x, k);
        }
        function loggish(transform) {
            const scale = transform(transformLog, transformExp);
            const domain = scale.domain;
            let base = 10;
            let logs;
            let pows;
            function rescale() {
                logs = logp(base), pows = powp(base);
                if (domain()[0] < 0) {
                    logs = reflect(logs), pows = reflect(pows);
                    transform(transformLogn, transformExpn);
                }
                else {
                    transform(transformLog, transformExp);
                }
                return scale;
            }
            scale.base = function (_) {
                return arguments.length ? (base = +_, rescale()) : base;
            };
            scale.domain = function (_) {
                return arguments.length ? (domain(_), rescale()) : domain();
            };
            scale.ticks = count => {
                const d = domain();
                let u = d[0];
                let v = d[d.length - 1];
                const r = v < u;
                if (r)
                    ([u, v] = [v, u]);
                let i = logs(u);
                let j = logs(v);
                let k;
                let t;
                const n = count == null ? 10 : +count;
                let z = [];
                if (!(base % 1) && j - i < n) {
                    i = Math.floor(i), j = Math.ceil(j);
                    if (u > 0)
                        for (; i <= j; ++i) {
                            for (k = 1; k < base; ++k) {
                                t = i < 0 ? k / pows(-i) : k * pows(i);
                                if (t < u)
                                    continue;
                                if (t > v)
                                    break;
                                z.push(t);
                            }
                        }
                    else
                        for (; i <= j; ++i) {
                            for (k = base - 1; k >= 1; --k) {
                                t = i > 0 ? k / pows(-i) : k * pows(i);
                                if (t < u)
                                    continue;
                                if (t > v)
                                    break;
                                z.push(t);
                            }
                        }
                    if (z.length * 2 < n)
                        z = ticks(u, v, n);
                }
                else {
                    z = ticks(i, j, Math.min(j - i, n)).map(pows);
                }
                return r ? z.reverse() : z;
            };
            scale.tickFormat = (count, specifier) => {
                if (count == null)
                    count = 10;
                if (specifier == null)
                    specifier = base === 10 ? "s" : ",";
                if (typeof specifier !== "function") {
                    if (!(base % 1) && (specifier = formatSpecifier(specifier)).precision == null)
                        specifier.trim = true;
                    specifier = format(specifier);
                }
                if (count === Infinity)
                    return specifier;
                const k = Math.max(1, base * count / scale.ticks().length);
                return d => {
                    let i = d / pows(Math.round(logs(d)));
                    if (i * base < base - 0.5)
                        i *= base;
                    return i <= k ? specifier(d) : "";
                };
            };
            scale.nice = () => {
                return domain(d3_scale_nice(domain(), {
                    floor: x => pows(Math.floor(logs(x))),
                    ceil: x => pows(Math.ceil(logs(x)))
                }));
            };
            return scale;
        }
        function log() {
            const scale = loggish(transformer$2()).domain([1, 10]);
            scale.copy = () => copy$1(scale, log()).base(scale.base());
            initRange.apply(scale, arguments);
            return scale;
        }
        function transformSymlog(c) {
            return function (x) {
                return Math.sign(x) * Math.log1p(Math.abs(x / c));
            };
        }
        function transformSymexp(c) {
            return function (x) {
                return Math.sign(x) * Math.expm1(Math.abs(x)) * c;
            };
        }
        function symlogish(transform) {
            var c = 1, scale = transform(transformSymlog(c), transformSymexp(c));
            scale.constant = function (_) {
                return arguments.length ? transform(transformSymlog(c = +_), transformSymexp(c)) : c;
            };
            return linearish(scale);
        }
        function symlog() {
            var scale = symlogish(transformer$2());
            scale.copy = function () {
                return copy$1(scale, symlog()).constant(scale.constant());
            };
            return initRange.apply(scale, arguments);
        }
        function transformPow(exponent) {
            return function (x) {
                return x < 0 ? -Math.pow(-x, exponent) : Math.pow(x, exponent);
            };
        }
        function transformSqrt(x) {
            return x < 0 ? -Math.sqrt(-x) : Math.sqrt(x);
        }
        function transformSquare(x) {
            return x < 0 ? -x * x : x * x;
        }
        function powish(transform) {
            var scale = transform(identity$1, identity$1), exponent = 1;
            function rescale() {
                return exponent === 1 ? transform(identity$1, identity$1)
                    : exponent === 0.5 ? transform(transformSqrt, transformSquare)
                        : transform(transformPow(exponent), transformPow(1 / exponent));
            }
            scale.exponent = function (_) {
                return arguments.length ? (exponent = +_, rescale()) : exponent;
            };
            return linearish(scale);
        }
        function pow() {
            var scale = powish(transformer$2());
            scale.copy = function () {
                return copy$1(scale, pow()).exponent(scale.exponent());
            };
            initRange.apply(scale, arguments);
            return scale;
        }
        function sqrt() {
            return pow.apply(null, arguments).exponent(0.5);
        }
        function square(x) {
            return Math.sign(x) * x * x;
        }
        function unsquare(x) {
            return Math.sign(x) * Math.sqrt(Math.abs(x));
        }
        function radial() {
            var squared = continuous(), range = [0, 1], round = false, unknown;
            function scale(x) {
                var y = unsquare(squared(x));
                return isNaN(y) ? unknown : round ? Math.round(y) : y;
            }
            scale.invert = function (y) {
                return squared.invert(square(y));
            };
            scale.domain = function (_) {
                return arguments.length ? (squared.domain(_), scale) : squared.domain();
            };
            scale.range = function (_) {
                return arguments.length ? (squared.range((range = Array.from(_, number$1)).map(square)), scale) : range.slice();
            };
            scale.rangeRound = function (_) {
                return scale.range(_).round(true);
            };
            scale.round = function (_) {
                return arguments.length ? (round = !!_, scale) : round;
            };
            scale.clamp = function (_) {
                return arguments.length ? (squared.clamp(_), scale) : squared.clamp();
            };
            scale.unknown = function (_) {
                return arguments.length ? (unknown = _, scale) : unknown;
            };
            scale.copy = function () {
                return radial(squared.domain(), range)
                    .round(round)
                    .clamp(squared.clamp())
                    .unknown(unknown);
            };
            initRange.apply(scale, arguments);
            return linearish(scale);
        }
        function d3_scale_quantile() {
            var domain = [], range = [], thresholds = [], unknown;
            function rescale() {
                var i = 0, n = Math.max(1, range.length);
                thresholds = new Array(n - 1);
                while (++i < n)
                    thresholds[i - 1] = quantileSorted(domain, i / n);
                return scale;
            }
            function scale(x) {
                return x == null || isNaN(x = +x) ? unknown : range[bisect(thresholds, x)];
            }
            scale.invertExtent = function (y) {
                var i = range.indexOf(y);
                return i < 0 ? [NaN, NaN] : [
                    i > 0 ? thresholds[i - 1] : domain[0],
                    i < thresholds.length ? thresholds[i] : domain[domain.length - 1]
                ];
            };
            scale.domain = function (_) {
                if (!arguments.length)
                    return domain.slice();
                domain = [];
                for (let d of _)
                    if (d != null && !isNaN(d = +d))
                        domain.push(d);
                domain.sort(ascending);
                return rescale();
            };
            scale.range = function (_) {
                return arguments.length ? (range = Array.from(_), rescale()) : range.slice();
            };
            scale.unknown = function (_) {
                return arguments.length ? (unknown = _, scale) : unknown;
            };
            scale.quantiles = function () {
                return thresholds.slice();
            };
            scale.copy = function () {
                return d3_scale_quantile()
                    .domain(domain)
                    .range(range)
                    .unknown(unknown);
            };
            return initRange.apply(scale, arguments);
        }
        function d3_scale_quantize() {
            var x0 = 0, x1 = 1, n = 1, domain = [0.5], range = [0, 1], unknown;
            function scale(x) {
                return x != null && x <= x ? range[bisect(domain, x, 0, n)] : unknown;
            }
            function rescale() {
                var i = -1;
                domain = new Array(n);
                while (++i < n)
                    domain[i] = ((i + 1) * x1 - (i - n) * x0) / (n + 1);
                return scale;
            }
            scale.domain = function (_) {
                return arguments.length ? ([x0, x1] = _, x0 = +x0, x1 = +x1, rescale()) : [x0, x1];
            };
            scale.range = function (_) {
                return arguments.length ? (n = (range = Array.from(_)).length - 1, rescale()) : range.slice();
            };
            scale.invertExtent = function (y) {
                var i = range.indexOf(y);
                return i < 0 ? [NaN, NaN]
                    : i < 1 ? [x0, domain[0]]
                        : i >= n ? [domain[n - 1], x1]
                            : [domain[i - 1], domain[i]];
            };
            scale.unknown = function (_) {
                return arguments.length ? (unknown = _, scale) : scale;
            };
            scale.thresholds = function () {
                return domain.slice();
            };
            scale.copy = function () {
                return d3_scale_quantize()
                    .domain([x0, x1])
                    .range(range)
                    .unknown(unknown);
            };
            return initRange.apply(linearish(scale), arguments);
        }
        function threshold() {
            var domain = [0.5], range = [0, 1], unknown, n = 1;
            function scale(x) {
                return x != null && x <= x ? range[bisect(domain, x, 0, n)] : unknown;
            }
            scale.domain = function (_) {
                return arguments.length ? (domain = Array.from(_), n = Math.min(domain.length, range.length - 1), scale) : domain.slice();
            };
            scale.range = function (_) {
                return arguments.length ? (range = Array.from(_), n = Math.min(domain.length, range.length - 1), scale) : range.slice();
            };
            scale.invertExtent = function (y) {
                var i = range.indexOf(y);
                return [domain[i - 1], domain[i]];
            };
            scale.unknown = function (_) {
                return arguments.length ? (unknown = _, scale) : unknown;
            };
            scale.copy = function () {
                return threshold()
                    .domain(domain)
                    .range(range)
                    .unknown(unknown);
            };
            return initRange.apply(scale, arguments);
        }
        function d3_scale_date(t) {
            return new Date(t);
        }
        function d3_scale_number(t) {
            return t instanceof Date ? +t : Math.round(t);
        }
        function calendar(ticks, tickInterval, year, month, week, day, hour, minute, second, format) {
            var scale = continuous(), invert = scale.invert, domain = scale.domain;
            var formatMillisecond = format(".%L"), formatSecond = format(":%S"), formatMinute = format("%I:%M"), formatHour = format("%I %p"), formatDay = format("%a %d"), formatWeek = format("%b %d"), formatMonth = format("%B"), formatYear = format("%Y");
            function tickFormat(date) {
                return (second(date) < date ? formatMillisecond
                    : minute(date) < date ? formatSecond
                        : hour(date) < date ? formatMinute
                            : day(date) < date ? formatHour
                                : month(date) < date ? (week(date) < date ? formatDay : formatWeek)
                                    : year(date) < date ? formatMonth
                                        : formatYear)(date);
            }
            scale.invert = function (y) {
                return new Date(Math.round(invert(y)));
            };
            scale.domain = function (_) {
                return arguments.length ? domain(Array.from(_, d3_scale_number)) : domain().map(d3_scale_date);
            };
            scale.ticks = function (interval) {
                var d = domain();
                return ticks(d[0], d[d.length - 1], interval == null ? 10 : interval);
            };
            scale.tickFormat = function (count, specifier) {
                return specifier == null ? tickFormat : format(specifier);
            };
            scale.nice = function (interval) {
                var d = domain();
                if (!interval || typeof interval.range !== "function")
                    interval = tickInterval(d[0], d[d.length - 1], interval == null ? 10 : interval);
                return interval ? domain(d3_scale_nice(d, interval)) : scale;
            };
            scale.copy = function () {
                return copy$1(scale, calendar(ticks, tickInterval, year, month, week, day, hour, minute, second, format));
            };
            return scale;
        }
        function time() {
            return initRange.apply(calendar(timeTicks, timeTickInterval, timeYear, timeMonth, timeWeek, timeDay, timeHour, timeMinute, timeSecond, timeFormat).domain([new Date(2000, 0, 1), new Date(2000, 0, 2)]), arguments);
        }
        function utcTime() {
            return initRange.apply(calendar(utcTicks, utcTickInterval, utcYear, utcMonth, utcWeek, utcDay, utcHour, utcMinute, utcSecond, utcFormat).domain([Date.UTC(2000, 0, 1), Date.UTC(2000, 0, 2)]), arguments);
        }
        function transformer$1() {
            var x0 = 0, x1 = 1, t0, t1, k10, transform, interpolator = identity$1, clamp = false, unknown;
            function scale(x) {
                return x == null || isNaN(x = +x) ? unknown : interpolator(k10 === 0 ? 0.5 : (x = (transform(x) - t0) * k10, clamp ? Math.max(0, Math.min(1, x)) : x));
            }
            scale.domain = function (_) {
                return arguments.length ? ([x0, x1] = _, t0 = transform(x0 = +x0), t1 = transform(x1 = +x1), k10 = t0 === t1 ? 0 : 1 / (t1 - t0), scale) : [x0, x1];
            };
            scale.clamp = function (_) {
                return arguments.length ? (clamp = !!_, scale) : clamp;
            };
            scale.interpolator = function (_) {
                return arguments.length ? (interpolator = _, scale) : interpolator;
            };
            function range(interpolate) {
                return function (_) {
                    var r0, r1;
                    return arguments.length ? ([r0, r1] = _, interpolator = interpolate(r0, r1), scale) : [interpolator(0), interpolator(1)];
                };
            }
            scale.range = range(interpolate);
            scale.rangeRound = range(interpolateRound);
            scale.unknown = function (_) {
                return arguments.length ? (unknown = _, scale) : unknown;
            };
            return function (t) {
                transform = t, t0 = t(x0), t1 = t(x1), k10 = t0 === t1 ? 0 : 1 / (t1 - t0);
                return scale;
            };
        }
        function copy(source, target) {
            return target
                .domain(source.domain())
                .interpolator(source.interpolator())
                .clamp(source.clamp())
                .unknown(source.unknown());
        }
        function sequential() {
            var scale = linearish(transformer$1()(identity$1));
            scale.copy = function () {
                return copy(scale, sequential());
            };
            return initInterpolator.apply(scale, arguments);
        }
        function sequentialLog() {
            var scale = loggish(transformer$1()).domain([1, 10]);
            scale.copy = function () {
                return copy(scale, sequentialLog()).base(scale.base());
            };
            return initInterpolator.apply(scale, arguments);
        }
        function sequentialSymlog() {
            var scale = symlogish(transformer$1());
            scale.copy = function () {
                return copy(scale, sequentialSymlog()).constant(scale.constant());
            };
            return initInterpolator.apply(scale, arguments);
        }
        function sequentialPow() {
            var scale = powish(transformer$1());
            scale.copy = function () {
                return copy(scale, sequentialPow()).exponent(scale.exponent());
            };
            return initInterpolator.apply(scale, arguments);
        }
        function sequentialSqrt() {
            return sequentialPow.apply(null, arguments).exponent(0.5);
        }
        function sequentialQuantile() {
            var domain = [], interpolator = identity$1;
            function scale(x) {
                if (x != null && !isNaN(x = +x))
                    return interpolator((bisect(domain, x, 1) - 1) / (domain.length - 1));
            }
            scale.domain = function (_) {
                if (!arguments.length)
                    return domain.slice();
                domain = [];
                for (let d of _)
                    if (d != null && !isNaN(d = +d))
                        domain.push(d);
                domain.sort(ascending);
                return scale;
            };
            scale.interpolator = function (_) {
                return arguments.length ? (interpolator = _, scale) : interpolator;
            };
            scale.range = function () {
                return domain.map((d, i) => interpolator(i / (domain.length - 1)));
            };
            scale.quantiles = function (n) {
                return Array.from({ length: n + 1 }, (_, i) => quantile$1(domain, i / n));
            };
            scale.copy = function () {
                return sequentialQuantile(interpolator).domain(domain);
            };
            return initInterpolator.apply(scale, arguments);
        }
        function transformer() {
            var x0 = 0, x1 = 0.5, x2 = 1, s = 1, t0, t1, t2, k10, k21, interpolator = identity$1, transform, clamp = false, unknown;
            function scale(x) {
                return x == null || isNaN(x = +x) ? unknown : (x = 0.5 + ((x = +transform(x)) - t1) * (s * x < s * t1 ? k10 : k21), interpolator(clamp ? Math.max(0, Math.min(1, x)) : x));
            }
            scale.domain = function (_) {
                return arguments.length ? ([x0, x1, x2] = _, t0 = transform(x0 = +x0), t1 = transform(x1 = +x1), t2 = transform(x2 = +x2), k10 = t0 === t1 ? 0 : 0.5 / (t1 - t0), k21 = t1 === t2 ? 0 : 0.5 / (t2 - t1), s = t1 < t0 ? -1 : 1, scale) : [x0, x1, x2];
            };
            scale.clamp = function (_) {
                return arguments.length ? (clamp = !!_, scale) : clamp;
            };
            scale.interpolator = function (_) {
                return arguments.length ? (interpolator = _, scale) : interpolator;
            };
            function range(interpolate) {
                return function (_) {
                    var r0, r1, r2;
                    return arguments.length ? ([r0, r1, r2] = _, interpolator = piecewise(interpolate, [r0, r1, r2]), scale) : [interpolator(0), interpolator(0.5), interpolator(1)];
                };
            }
            scale.range = range(interpolate);
            scale.rangeRound = range(interpolateRound);
            scale.unknown = function (_) {
                return arguments.length ? (unknown = _, scale) : unknown;
            };
            return function (t) {
                transform = t, t0 = t(x0), t1 = t(x1), t2 = t(x2), k10 = t0 === t1 ? 0 : 0.5 / (t1 - t0), k21 = t1 === t2 ? 0 : 0.5 / (t2 - t1), s = t1 < t0 ? -1 : 1;
                return scale;
            };
        }
        function diverging() {
            var scale = linearish(transformer()(identity$1));
            scale.copy = function () {
                return copy(scale, diverging());
            };
            return initInterpolator.apply(scale, arguments);
        }
        function divergingLog() {
            var scale = loggish(transformer()).domain([0.1, 1, 10]);
            scale.copy = function () {
                return copy(scale, divergingLog()).base(scale.base());
            };
            return initInterpolator.apply(scale, arguments);
        }
        function divergingSymlog() {
            var scale = symlogish(transformer());
            scale.copy = function () {
                return copy(scale, divergingSymlog()).constant(scale.constant());
            };
            return initInterpolator.apply(scale, arguments);
        }
        function divergingPow() {
            var scale = powish(transformer());
            scale.copy = function () {
                return copy(scale, divergingPow()).exponent(scale.exponent());
            };
            return initInterpolator.apply(scale, arguments);
        }
        function divergingSqrt() {
            return divergingPow.apply(null, arguments).exponent(0.5);
        }
    }),
    7669: ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.d(__webpack_exports__, {
            n8: () => (line)
        });
        ;
        const pi = Math.PI, tau = 2 * pi, epsilon = 1e-6, tauEpsilon = tau - epsilon;
        function append(strings) {
            this._ += strings[0];
            for (let i = 1, n = strings.length; i < n; ++i) {
                this._ += arguments[i] + strings[i];
            }
        }
        function appendRound(digits) {
            let d = Math.floor(digits);
            if (!(d >= 0))
                throw new Error(`invalid digits: ${digits}`);
            if (d > 15)
                return append;
            const k = 10 ** d;
            return function (strings) {
                this._ += strings[0];
                for (let i = 1, n = strings.length; i < n; ++i) {
                    this._ += Math.round(arguments[i] * k) / k + strings[i];
                }
            };
        }
        function equal(x0, y0, x1, y1) {
            return x0 === x1 && y0 === y1;
        }
        function equalRound(digits) {
            const d = Math.floor(digits);
            if (!(d <= 15))
                return equal;
            const k = 10 ** d;
            const r = function (value) {
                return Math.round(value * k);
            };
            return function (x0, y0, x1, y1) {
                return r(x0) === r(x1) && r(y0) === r(y1);
            };
        }
        class Path {
            constructor(digits) {
                this._x0 = this._y0 =
                    this._x1 = this._y1 = null;
                this._ = "";
                this._append = digits == null ? append : appendRound(digits);
                this._equal = digits == null ? equal : equalRound(digits);
            }
            moveTo(x, y) {
                this._append `M${this._x0 = this._x1 = +x},${this._y0 = this._y1 = +y}`;
            }
            closePath() {
                if (this._x1 !== null) {
                    this._x1 = this._x0, this._y1 = this._y0;
                    this._append `Z`;
                }
            }
            lineTo(x, y) {
                this._append `L${this._x1 = +x},${this._y1 = +y}`;
            }
            quadraticCurveTo(x1, y1, x, y) {
                this._append `Q${+x1},${+y1},${this._x1 = +x},${this._y1 = +y}`;
            }
            bezierCurveTo(x1, y1, x2, y2, x, y) {
                this._append `C${+x1},${+y1},${+x2},${+y2},${this._x1 = +x},${this._y1 = +y}`;
            }
            arcTo(x1, y1, x2, y2, r) {
                x1 = +x1, y1 = +y1, x2 = +x2, y2 = +y2, r = +r;
                if (r < 0)
                    throw new Error(`negative radius: ${r}`);
                let x0 = this._x1, y0 = this._y1, x21 = x2 - x1, y21 = y2 - y1, x01 = x0 - x1, y01 = y0 - y1, l01_2 = x01 * x01 + y01 * y01;
                if (this._x1 === null) {
                    this._append `M${this._x1 = x1},${this._y1 = y1}`;
                }
                else if (!(l01_2 > epsilon))
                    ;
                else if (!(Math.abs(y01 * x21 - y21 * x01) > epsilon) || !r) {
                    this._append `L${this._x1 = x1},${this._y1 = y1}`;
                }
                else {
                    let x20 = x2 - x0, y20 = y2 - y0, l21_2 = x21 * x21 + y21 * y21, l20_2 = x20 * x20 + y20 * y20, l21 = Math.sqrt(l21_2), l01 = Math.sqrt(l01_2), l = r * Math.tan((pi - Math.acos((l21_2 + l01_2 - l20_2) / (2 * l21 * l01))) / 2), t01 = l / l01, t21 = l / l21;
                    if (Math.abs(t01 - 1) > epsilon) {
                        this._append `L${x1 + t01 * x01},${y1 + t01 * y01}`;
                    }
                    this._append `A${r},${r},0,0,${+(y01 * x20 > x01 * y20)},${this._x1 = x1 + t21 * x21},${this._y1 = y1 + t21 * y21}`;
                }
            }
            arc(x, y, r, a0, a1, ccw) {
                x = +x, y = +y, r = +r, ccw = !!ccw;
                if (r < 0)
                    throw new Error(`negative radius: ${r}`);
                let dx = r * Math.cos(a0), dy = r * Math.sin(a0), x0 = x + dx, y0 = y + dy, cw = 1 ^ ccw, da = ccw ? a0 - a1 : a1 - a0;
                if (this._x1 === null) {
                    this._append `M${x0},${y0}`;
                }
                else if (Math.abs(this._x1 - x0) > epsilon || Math.abs(this._y1 - y0) > epsilon) {
                    this._append `L${x0},${y0}`;
                }
                if (!r)
                    return;
                if (da < 0)
                    da = da % tau + tau;
                if (da > tauEpsilon) {
                    this._append `A${r},${r},0,1,${cw},${x - dx},${y - dy}A${r},${r},0,1,${cw},${this._x1 = x0},${this._y1 = y0}`;
                }
                else if (da > epsilon) {
                    const x1 = x + r * Math.cos(a1);
                    const y1 = y + r * Math.sin(a1);
                    if (da >= pi && this._equal(x0, y0, x1, y1)) {
                        da /= 2;
                        let a00 = a0 + da;
                        this._append `A${r},${r},0,${+(da >= pi)},${cw},${x + r * Math.cos(a00)},${y + r * Math.sin(a00)}`;
                    }
                    this._append `A${r},${r},0,${+(da >= pi)},${cw},${this._x1 = x1},${this._y1 = y1}`;
                }
            }
            rect(x, y, w, h) {
                this._append `M${this._x0 = this._x1 = +x},${this._y0 = this._y1 = +y}h${w = +w}v${+h}h${-w}Z`;
            }
            toString() {
                return this._;
            }
        }
        function path() {
            return new Path;
        }
        path.prototype = Path.prototype;
        function pathRound(digits = 3) {
            return new Path(+digits);
        }
        ;
        function constant(x) {
            return function constant() {
                return x;
            };
        }
        const abs = Math.abs;
        const atan2 = Math.atan2;
        const cos = Math.cos;
        const max = Math.max;
        const min = Math.min;
        const sin = Math.sin;
        const sqrt = Math.sqrt;
        const d3_shape_epsilon = 1e-12;
        const d3_shape_pi = Math.PI;
        const halfPi = d3_shape_pi / 2;
        const d3_shape_tau = 2 * d3_shape_pi;
        function acos(x) {
            return x > 1 ? 0 : x < -1 ? d3_shape_pi : Math.acos(x);
        }
        function asin(x) {
            return x >= 1 ? halfPi : x <= -1 ? -halfPi : Math.asin(x);
        }
        function withPath(shape) {
            let digits = 3;
            shape.digits = function (_) {
                if (!arguments.length)
                    return digits;
                if (_ == null) {
                    digits = null;
                }
                else {
                    const d = Math.floor(_);
                    if (!(d >= 0))
                        throw new RangeError(`invalid digits: ${_}`);
                    digits = d;
                }
                return shape;
            };
            return () => new Path(digits);
        }
        function arcInnerRadius(d) {
            return d.innerRadius;
        }
        function arcOuterRadius(d) {
            return d.outerRadius;
        }
        function arcStartAngle(d) {
            return d.startAngle;
        }
        function arcEndAngle(d) {
            return d.endAngle;
        }
        function arcPadAngle(d) {
            return d && d.padAngle;
        }
        function intersect(x0, y0, x1, y1, x2, y2, x3, y3) {
            var x10 = x1 - x0, y10 = y1 - y0, x32 = x3 - x2, y32 = y3 - y2, t = y32 * x10 - x32 * y10;
            if (t * t < d3_shape_epsilon)
                return;
            t = (x32 * (y0 - y2) - y32 * (x0 - x2)) / t;
            return [x0 + t * x10, y0 + t * y10];
        }
        function cornerTangents(x0, y0, x1, y1, r1, rc, cw) {
            var x01 = x0 - x1, y01 = y0 - y1, lo = (cw ? rc : -rc) / sqrt(x01 * x01 + y01 * y01), ox = lo * y01, oy = -lo * x01, x11 = x0 + ox, y11 = y0 + oy, x10 = x1 + ox, y10 = y1 + oy, x00 = (x11 + x10) / 2, y00 = (y11 + y10) / 2, dx = x10 - x11, dy = y10 - y11, d2 = dx * dx + dy * dy, r = r1 - rc, D = x11 * y10 - x10 * y11, d = (dy < 0 ? -1 : 1) * sqrt(max(0, r * r * d2 - D * D)), cx0 = (D * dy - dx * d) / d2, cy0 = (-D * dx - dy * d) / d2, cx1 = (D * dy + dx * d) / d2, cy1 = (-D * dx + dy * d) / d2, dx0 = cx0 - x00, dy0 = cy0 - y00, dx1 = cx1 - x00, dy1 = cy1 - y00;
            if (dx0 * dx0 + dy0 * dy0 > dx1 * dx1 + dy1 * dy1)
                cx0 = cx1, cy0 = cy1;
            return {
                cx: cx0,
                cy: cy0,
                x01: -ox,
                y01: -oy,
                x11: cx0 * (r1 / r - 1),
                y11: cy0 * (r1 / r - 1)
            };
        }
        function arc() {
            var innerRadius = arcInnerRadius, outerRadius = arcOuterRadius, cornerRadius = constant(0), padRadius = null, startAngle = arcStartAngle, endAngle = arcEndAngle, padAngle = arcPadAngle, context = null, path = withPath(arc);
            function arc() {
                var buffer, r, r0 = +innerRadius.apply(this, arguments), r1 = +outerRadius.apply(this, arguments), a0 = startAngle.apply(this, arguments) - halfPi, a1 = endAngle.apply(this, arguments) - halfPi, da = abs(a1 - a0), cw = a1 > a0;
                if (!context)
                    context = buffer = path();
                if (r1 < r0)
                    r = r1, r1 = r0, r0 = r;
                if (!(r1 > d3_shape_epsilon))
                    context.moveTo(0, 0);
                else if (da > d3_shape_tau - d3_shape_epsilon) {
                    context.moveTo(r1 * cos(a0), r1 * sin(a0));
                    context.arc(0, 0, r1, a0, a1, !cw);
                    if (r0 > d3_shape_epsilon) {
                        context.moveTo(r0 * cos(a1), r0 * sin(a1));
                        context.arc(0, 0, r0, a1, a0, cw);
                    }
                }
                else {
                    var a01 = a0, a11 = a1, a00 = a0, a10 = a1, da0 = da, da1 = da, ap = padAngle.apply(this, arguments) / 2, rp = (ap > d3_shape_epsilon) && (padRadius ? +padRadius.apply(this, arguments) : sqrt(r0 * r0 + r1 * r1)), rc = min(abs(r1 - r0) / 2, +cornerRadius.apply(this, arguments)), rc0 = rc, rc1 = rc, t0, t1;
                    if (rp > d3_shape_epsilon) {
                        var p0 = asin(rp / r0 * sin(ap)), p1 = asin(rp / r1 * sin(ap));
                        if ((da0 -= p0 * 2) > d3_shape_epsilon)
                            p0 *= (cw ? 1 : -1), a00 += p0, a10 -= p0;
                        else
                            da0 = 0, a00 = a10 = (a0 + a1) / 2;
                        if ((da1 -= p1 * 2) > d3_shape_epsilon)
                            p1 *= (cw ? 1 : -1), a01 += p1, a11 -= p1;
                        else
                            da1 = 0, a01 = a11 = (a0 + a1) / 2;
                    }
                    var x01 = r1 * cos(a01), y01 = r1 * sin(a01), x10 = r0 * cos(a10), y10 = r0 * sin(a10);
                    if (rc > d3_shape_epsilon) {
                        var x11 = r1 * cos(a11), y11 = r1 * sin(a11), x00 = r0 * cos(a00), y00 = r0 * sin(a00), oc;
                        if (da < d3_shape_pi) {
                            if (oc = intersect(x01, y01, x00, y00, x11, y11, x10, y10)) {
                                var ax = x01 - oc[0], ay = y01 - oc[1], bx = x11 - oc[0], by = y11 - oc[1], kc = 1 / sin(acos((ax * bx + ay * by) / (sqrt(ax * ax + ay * ay) * sqrt(bx * bx + by * by))) / 2), lc = sqrt(oc[0] * oc[0] + oc[1] * oc[1]);
                                rc0 = min(rc, (r0 - lc) / (kc - 1));
                                rc1 = min(rc, (r1 - lc) / (kc + 1));
                            }
                            else {
                                rc0 = rc1 = 0;
                            }
                        }
                    }
                    if (!(da1 > d3_shape_epsilon))
                        context.moveTo(x01, y01);
                    else if (rc1 > d3_shape_epsilon) {
                        t0 = cornerTangents(x00, y00, x01, y01, r1, rc1, cw);
                        t1 = cornerTangents(x11, y11, x10, y10, r1, rc1, cw);
                        context.moveTo(t0.cx + t0.x01, t0.cy + t0.y01);
                        if (rc1 < rc)
                            context.arc(t0.cx, t0.cy, rc1, atan2(t0.y01, t0.x01), atan2(t1.y01, t1.x01), !cw);
                        else {
                            context.arc(t0.cx, t0.cy, rc1, atan2(t0.y01, t0.x01), atan2(t0.y11, t0.x11), !cw);
                            context.arc(0, 0, r1, atan2(t0.cy + t0.y11, t0.cx + t0.x11), atan2(t1.cy + t1.y11, t1.cx + t1.x11), !cw);
                            context.arc(t1.cx, t1.cy, rc1, atan2(t1.y11, t1.x11), atan2(t1.y01, t1.x01), !cw);
                        }
                    }
                    else
                        context.moveTo(x01, y01), context.arc(0, 0, r1, a01, a11, !cw);
                    if (!(r0 > d3_shape_epsilon) || !(da0 > d3_shape_epsilon))
                        context.lineTo(x10, y10);
                    else if (rc0 > d3_shape_epsilon) {
                        t0 = cornerTangents(x10, y10, x11, y11, r0, -rc0, cw);
                        t1 = cornerTangents(x01, y01, x00, y00, r0, -rc0, cw);
                        context.lineTo(t0.cx + t0.x01, t0.cy + t0.y01);
                        if (rc0 < rc)
                            context.arc(t0.cx, t0.cy, rc0, atan2(t0.y01, t0.x01), atan2(t1.y01, t1.x01), !cw);
                        else {
                            context.arc(t0.cx, t0.cy, rc0, atan2(t0.y01, t0.x01), atan2(t0.y11, t0.x11), !cw);
                            context.arc(0, 0, r0, atan2(t0.cy + t0.y11, t0.cx + t0.x11), atan2(t1.cy + t1.y11, t1.cx + t1.x11), cw);
                            context.arc(t1.cx, t1.cy, rc0, atan2(t1.y11, t1.x11), atan2(t1.y01, t1.x01), !cw);
                        }
                    }
                    else
                        context.arc(0, 0, r0, a10, a00, cw);
                }
                context.closePath();
                if (buffer)
                    return context = null, buffer + "" || null;
            }
            arc.centroid = function () {
                var r = (+innerRadius.apply(this, arguments) + +outerRadius.apply(this, arguments)) / 2, a = (+startAngle.apply(this, arguments) + +endAngle.apply(this, arguments)) / 2 - d3_shape_pi / 2;
                return [cos(a) * r, sin(a) * r];
            };
            arc.innerRadius = function (_) {
                return arguments.length ? (innerRadius = typeof _ === "function" ? _ : constant(+_), arc) : innerRadius;
            };
            arc.outerRadius = function (_) {
                return arguments.length ? (outerRadius = typeof _ === "function" ? _ : constant(+_), arc) : outerRadius;
            };
            arc.cornerRadius = function (_) {
                return arguments.length ? (cornerRadius = typeof _ === "function" ? _ : constant(+_), arc) : cornerRadius;
            };
            arc.padRadius = function (_) {
                return arguments.length ? (padRadius = _ == null ? null : typeof _ === "function" ? _ : constant(+_), arc) : padRadius;
            };
            arc.startAngle = function (_) {
                return arguments.length ? (startAngle = typeof _ === "function" ? _ : constant(+_), arc) : startAngle;
            };
            arc.endAngle = function (_) {
                return arguments.length ? (endAngle = typeof _ === "function" ? _ : constant(+_), arc) : endAngle;
            };
            arc.padAngle = function (_) {
                return arguments.length ? (padAngle = typeof _ === "function" ? _ : constant(+_), arc) : padAngle;
            };
            arc.context = function (_) {
                return arguments.length ? ((context = _ == null ? null : _), arc) : context;
            };
            return arc;
        }
        var slice = Array.prototype.slice;
        function array(x) {
            return typeof x === "object" && "length" in x
                ? x
                : Array.from(x);
        }
        function Linear(context) {
            this._context = context;
        }
        Linear.prototype = {
            areaStart: function () {
                this._line = 0;
            },
            areaEnd: function () {
                this._line = NaN;
            },
            lineStart: function () {
                this._point = 0;
            },
            lineEnd: function () {
                if (this._line || (this._line !== 0 && this._point === 1))
                    this._context.closePath();
                this._line = 1 - this._line;
            },
            point: function (x, y) {
                x = +x, y = +y;
                switch (this._point) {
                    case 0:
                        this._point = 1;
                        this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
                        break;
                    case 1: this._point = 2;
                    default:
                        this._context.lineTo(x, y);
                        break;
                }
            }
        };
        function curveLinear(context) {
            return new Linear(context);
        }
        function x(p) {
            return p[0];
        }
        function y(p) {
            return p[1];
        }
        function line(x$1, y$1) {
            var defined = constant(true), context = null, curve = curveLinear, output = null, path = withPath(line);
            x$1 = typeof x$1 === "function" ? x$1 : (x$1 === undefined) ? x : constant(x$1);
            y$1 = typeof y$1 === "function" ? y$1 : (y$1 === undefined) ? y : constant(y$1);
            function line(data) {
                var i, n = (data = array(data)).length, d, defined0 = false, buffer;
                if (context == null)
                    output = curve(buffer = path());
                for (i = 0; i <= n; ++i) {
                    if (!(i < n && defined(d = data[i], i, data)) === defined0) {
                        if (defined0 = !defined0)
                            output.lineStart();
                        else
                            output.lineEnd();
                    }
                    if (defined0)
                        output.point(+x$1(d, i, data), +y$1(d, i, data));
                }
                if (buffer)
                    return output = null, buffer + "" || null;
            }
            line.x = function (_) {
                return arguments.length ? (x$1 = typeof _ === "function" ? _ : constant(+_), line) : x$1;
            };
            line.y = function (_) {
                return arguments.length ? (y$1 = typeof _ === "function" ? _ : constant(+_), line) : y$1;
            };
            line.defined = function (_) {
                return arguments.length ? (defined = typeof _ === "function" ? _ : constant(!!_), line) : defined;
            };
            line.curve = function (_) {
                return arguments.length ? (curve = _, context != null && (output = curve(context)), line) : curve;
            };
            line.context = function (_) {
                return arguments.length ? (_ == null ? context = output = null : output = curve(context = _), line) : context;
            };
            return line;
        }
        function d3_shape_area(x0, y0, y1) {
            var x1 = null, defined = constant(true), context = null, curve = curveLinear, output = null, path = withPath(area);
            x0 = typeof x0 === "function" ? x0 : (x0 === undefined) ? x : constant(+x0);
            y0 = typeof y0 === "function" ? y0 : (y0 === undefined) ? constant(0) : constant(+y0);
            y1 = typeof y1 === "function" ? y1 : (y1 === undefined) ? y : constant(+y1);
            function area(data) {
                var i, j, k, n = (data = array(data)).length, d, defined0 = false, buffer, x0z = new Array(n), y0z = new Array(n);
                if (context == null)
                    output = curve(buffer = path());
                for (i = 0; i <= n; ++i) {
                    if (!(i < n && defined(d = data[i], i, data)) === defined0) {
                        if (defined0 = !defined0) {
                            j = i;
                            output.areaStart();
                            output.lineStart();
                        }
                        else {
                            output.lineEnd();
                            output.lineStart();
                            for (k = i - 1; k >= j; --k) {
                                output.point(x0z[k], y0z[k]);
                            }
                            output.lineEnd();
                            output.areaEnd();
                        }
                    }
                    if (defined0) {
                        x0z[i] = +x0(d, i, data), y0z[i] = +y0(d, i, data);
                        output.point(x1 ? +x1(d, i, data) : x0z[i], y1 ? +y1(d, i, data) : y0z[i]);
                    }
                }
                if (buffer)
                    return output = null, buffer + "" || null;
            }
            function arealine() {
                return line().defined(defined).curve(curve).context(context);
            }
            area.x = function (_) {
                return arguments.length ? (x0 = typeof _ === "function" ? _ : constant(+_), x1 = null, area) : x0;
            };
            area.x0 = function (_) {
                return arguments.length ? (x0 = typeof _ === "function" ? _ : constant(+_), area) : x0;
            };
            area.x1 = function (_) {
                return arguments.length ? (x1 = _ == null ? null : typeof _ === "function" ? _ : constant(+_), area) : x1;
            };
            area.y = function (_) {
                return arguments.length ? (y0 = typeof _ === "function" ? _ : constant(+_), y1 = null, area) : y0;
            };
            area.y0 = function (_) {
                return arguments.length ? (y0 = typeof _ === "function" ? _ : constant(+_), area) : y0;
            };
            area.y1 = function (_) {
                return arguments.length ? (y1 = _ == null ? null : typeof _ === "function" ? _ : constant(+_), area) : y1;
            };
            area.lineX0 =
                area.lineY0 = function () {
                    return arealine().x(x0).y(y0);
                };
            area.lineY1 = function () {
                return arealine().x(x0).y(y1);
            };
            area.lineX1 = function () {
                return arealine().x(x1).y(y0);
            };
            area.defined = function (_) {
                return arguments.length ? (defined = typeof _ === "function" ? _ : constant(!!_), area) : defined;
            };
            area.curve = function (_) {
                return arguments.length ? (curve = _, context != null && (output = curve(context)), area) : curve;
            };
            area.context = function (_) {
                return arguments.length ? (_ == null ? context = output = null : output = curve(context = _), area) : context;
            };
            return area;
        }
        function descending$1(a, b) {
            return b < a ? -1 : b > a ? 1 : b >= a ? 0 : NaN;
        }
        function identity(d) {
            return d;
        }
        function pie() {
            var value = identity, sortValues = descending$1, sort = null, startAngle = constant(0), endAngle = constant(d3_shape_tau), padAngle = constant(0);
            function pie(data) {
                var i, n = (data = array(data)).length, j, k, sum = 0, index = new Array(n), arcs = new Array(n), a0 = +startAngle.apply(this, arguments), da = Math.min(d3_shape_tau, Math.max(-d3_shape_tau, endAngle.apply(this, arguments) - a0)), a1, p = Math.min(Math.abs(da) / n, padAngle.apply(this, arguments)), pa = p * (da < 0 ? -1 : 1), v;
                for (i = 0; i < n; ++i) {
                    if ((v = arcs[index[i] = i] = +value(data[i], i, data)) > 0) {
                        sum += v;
                    }
                }
                if (sortValues != null)
                    index.sort(function (i, j) { return sortValues(arcs[i], arcs[j]); });
                else if (sort != null)
                    index.sort(function (i, j) { return sort(data[i], data[j]); });
                for (i = 0, k = sum ? (da - n * pa) / sum : 0; i < n; ++i, a0 = a1) {
                    j = index[i], v = arcs[j], a1 = a0 + (v > 0 ? v * k : 0) + pa, arcs[j] = {
                        data: data[j],
                        index: i,
                        value: v,
                        startAngle: a0,
                        endAngle: a1,
                        padAngle: p
                    };
                }
                return arcs;
            }
            pie.value = function (_) {
                return arguments.length ? (value = typeof _ === "function" ? _ : constant(+_), pie) : value;
            };
            pie.sortValues = function (_) {
                return arguments.length ? (sortValues = _, sort = null, pie) : sortValues;
            };
            pie.sort = function (_) {
                return arguments.length ? (sort = _, sortValues = null, pie) : sort;
            };
            pie.startAngle = function (_) {
                return arguments.length ? (startAngle = typeof _ === "function" ? _ : constant(+_), pie) : startAngle;
            };
            pie.endAngle = function (_) {
                return arguments.length ? (endAngle = typeof _ === "function" ? _ : constant(+_), pie) : endAngle;
            };
            pie.padAngle = function (_) {
                return arguments.length ? (padAngle = typeof _ === "function" ? _ : constant(+_), pie) : padAngle;
            };
            return pie;
        }
        var curveRadialLinear = curveRadial(curveLinear);
        function Radial(curve) {
            this._curve = curve;
        }
        Radial.prototype = {
            areaStart: function () {
                this._curve.areaStart();
            },
            areaEnd: function () {
                this._curve.areaEnd();
            },
            lineStart: function () {
                this._curve.lineStart();
            },
            lineEnd: function () {
                this._curve.lineEnd();
            },
            point: function (a, r) {
                this._curve.point(r * Math.sin(a), r * -Math.cos(a));
            }
        };
        function curveRadial(curve) {
            function radial(context) {
                return new Radial(curve(context));
            }
            radial._curve = curve;
            return radial;
        }
        function lineRadial(l) {
            var c = l.curve;
            l.angle = l.x, delete l.x;
            l.radius = l.y, delete l.y;
            l.curve = function (_) {
                return arguments.length ? c(curveRadial(_)) : c()._curve;
            };
            return l;
        }
        function lineRadial_default() {
            return lineRadial(line().curve(curveRadialLinear));
        }
        function areaRadial() {
            var a = d3_shape_area().curve(curveRadialLinear), c = a.curve, x0 = a.lineX0, x1 = a.lineX1, y0 = a.lineY0, y1 = a.lineY1;
            a.angle = a.x, delete a.x;
            a.startAngle = a.x0, delete a.x0;
            a.endAngle = a.x1, delete a.x1;
            a.radius = a.y, delete a.y;
            a.innerRadius = a.y0, delete a.y0;
            a.outerRadius = a.y1, delete a.y1;
            a.lineStartAngle = function () { return lineRadial(x0()); }, delete a.lineX0;
            a.lineEndAngle = function () { return lineRadial(x1()); }, delete a.lineX1;
            a.lineInnerRadius = function () { return lineRadial(y0()); }, delete a.lineY0;
            a.lineOuterRadius = function () { return lineRadial(y1()); }, delete a.lineY1;
            a.curve = function (_) {
                return arguments.length ? c(curveRadial(_)) : c()._curve;
            };
            return a;
        }
        function pointRadial(x, y) {
            return [(y = +y) * Math.cos(x -= Math.PI / 2), y * Math.sin(x)];
        }
        class Bump {
            constructor(context, x) {
                this._context = context;
                this._x = x;
            }
            areaStart() {
                this._line = 0;
            }
            areaEnd() {
                this._line = NaN;
            }
            lineStart() {
                this._point = 0;
            }
            lineEnd() {
                if (this._line || (this._line !== 0 && this._point === 1))
                    this._context.closePath();
                this._line = 1 - this._line;
            }
            point(x, y) {
                x = +x, y = +y;
                switch (this._point) {
                    case 0: {
                        this._point = 1;
                        if (this._line)
                            this._context.lineTo(x, y);
                        else
                            this._context.moveTo(x, y);
                        break;
                    }
                    case 1: this._point = 2;
                    default: {
                        if (this._x)
                            this._context.bezierCurveTo(this._x0 = (this._x0 + x) / 2, this._y0, this._x0, y, x, y);
                        else
                            this._context.bezierCurveTo(this._x0, this._y0 = (this._y0 + y) / 2, x, this._y0, x, y);
                        break;
                    }
                }
                this._x0 = x, this._y0 = y;
            }
        }
        class BumpRadial {
            constructor(context) {
                this._context = context;
            }
            lineStart() {
                this._point = 0;
            }
            lineEnd() { }
            point(x, y) {
                x = +x, y = +y;
                if (this._point === 0) {
                    this._point = 1;
                }
                else {
                    const p0 = pointRadial(this._x0, this._y0);
                    const p1 = pointRadial(this._x0, this._y0 = (this._y0 + y) / 2);
                    const p2 = pointRadial(x, this._y0);
                    const p3 = pointRadial(x, y);
                    this._context.moveTo(...p0);
                    this._context.bezierCurveTo(...p1, ...p2, ...p3);
                }
                this._x0 = x, this._y0 = y;
            }
        }
        function bumpX(context) {
            return new Bump(context, true);
        }
        function bumpY(context) {
            return new Bump(context, false);
        }
        function bumpRadial(context) {
            return new BumpRadial(context);
        }
        function linkSource(d) {
            return d.source;
        }
        function linkTarget(d) {
            return d.target;
        }
        function d3_shape_link(curve) {
            let source = linkSource, target = linkTarget, x$1 = x, y$1 = y, context = null, output = null, path = withPath(link);
            function link() {
                let buffer;
                const argv = slice.call(arguments);
                const s = source.apply(this, argv);
                const t = target.apply(this, argv);
                if (context == null)
                    output = curve(buffer = path());
                output.lineStart();
                argv[0] = s, output.point(+x$1.apply(this, argv), +y$1.apply(this, argv));
                argv[0] = t, output.point(+x$1.apply(this, argv), +y$1.apply(this, argv));
                output.lineEnd();
                if (buffer)
                    return output = null, buffer + "" || null;
            }
            link.source = function (_) {
                return arguments.length ? (source = _, link) : source;
            };
            link.target = function (_) {
                return arguments.length ? (target = _, link) : target;
            };
            link.x = function (_) {
                return arguments.length ? (x$1 = typeof _ === "function" ? _ : constant(+_), link) : x$1;
            };
            link.y = function (_) {
                return arguments.length ? (y$1 = typeof _ === "function" ? _ : constant(+_), link) : y$1;
            };
            link.context = function (_) {
                return arguments.length ? (_ == null ? context = output = null : output = curve(context = _), link) : context;
            };
            return link;
        }
        function linkHorizontal() {
            return d3_shape_link(bumpX);
        }
        function linkVertical() {
            return d3_shape_link(bumpY);
        }
        function linkRadial() {
            const l = d3_shape_link(bumpRadial);
            l.angle = l.x, delete l.x;
            l.radius = l.y, delete l.y;
            return l;
        }
        const sqrt3$2 = sqrt(3);
        var asterisk = {
            draw(context, size) {
                const r = sqrt(size + min(size / 28, 0.75)) * 0.59436;
                const t = r / 2;
                const u = t * sqrt3$2;
                context.moveTo(0, r);
                context.lineTo(0, -r);
                context.moveTo(-u, -t);
                context.lineTo(u, t);
                context.moveTo(-u, t);
                context.lineTo(u, -t);
            }
        };
        var circle = {
            draw(context, size) {
                const r = sqrt(size / d3_shape_pi);
                context.moveTo(r, 0);
                context.arc(0, 0, r, 0, d3_shape_tau);
            }
        };
        var cross = {
            draw(context, size) {
                const r = sqrt(size / 5) / 2;
                context.moveTo(-3 * r, -r);
                context.lineTo(-r, -r);
                context.lineTo(-r, -3 * r);
                context.lineTo(r, -3 * r);
                context.lineTo(r, -r);
                context.lineTo(3 * r, -r);
                context.lineTo(3 * r, r);
                context.lineTo(r, r);
                context.lineTo(r, 3 * r);
                context.lineTo(-r, 3 * r);
                context.lineTo(-r, r);
                context.lineTo(-3 * r, r);
                context.closePath();
            }
        };
        const tan30 = sqrt(1 / 3);
        const tan30_2 = tan30 * 2;
        var diamond = {
            draw(context, size) {
                const y = sqrt(size / tan30_2);
                const x = y * tan30;
                context.moveTo(0, -y);
                context.lineTo(x, 0);
                context.lineTo(0, y);
                context.lineTo(-x, 0);
                context.closePath();
            }
        };
        var diamond2 = {
            draw(context, size) {
                const r = sqrt(size) * 0.62625;
                context.moveTo(0, -r);
                context.lineTo(r, 0);
                context.lineTo(0, r);
                context.lineTo(-r, 0);
                context.closePath();
            }
        };
        var plus = {
            draw(context, size) {
                const r = sqrt(size - min(size / 7, 2)) * 0.87559;
                context.moveTo(-r, 0);
                context.lineTo(r, 0);
                context.moveTo(0, r);
                context.lineTo(0, -r);
            }
        };
        var square = {
            draw(context, size) {
                const w = sqrt(size);
                const x = -w / 2;
                context.rect(x, x, w, w);
            }
        };
        var square2 = {
            draw(context, size) {
                const r = sqrt(size) * 0.4431;
                context.moveTo(r, r);
                context.lineTo(r, -r);
                context.lineTo(-r, -r);
                context.lineTo(-r, r);
                context.closePath();
            }
        };
        const ka = 0.89081309152928522810;
        const kr = sin(d3_shape_pi / 10) / sin(7 * d3_shape_pi / 10);
        const kx = sin(d3_shape_tau / 10) * kr;
        const ky = -cos(d3_shape_tau / 10) * kr;
        var star = {
            draw(context, size) {
                const r = sqrt(size * ka);
                const x = kx * r;
                const y = ky * r;
                context.moveTo(0, -r);
                context.lineTo(x, y);
                for (let i = 1; i < 5; ++i) {
                    const a = d3_shape_tau * i / 5;
                    const c = cos(a);
                    const s = sin(a);
                    context.lineTo(s * r, -c * r);
                    context.lineTo(c * x - s * y, s * x + c * y);
                }
                context.closePath();
            }
        };
        const sqrt3$1 = sqrt(3);
        var triangle = {
            draw(context, size) {
                const y = -sqrt(size / (sqrt3$1 * 3));
                context.moveTo(0, y * 2);
                context.lineTo(-sqrt3$1 * y, -y);
                context.lineTo(sqrt3$1 * y, -y);
                context.closePath();
            }
        };
        const sqrt3 = sqrt(3);
        var triangle2 = {
            draw(context, size) {
                const s = sqrt(size) * 0.6824;
                const t = s / 2;
                const u = (s * sqrt3) / 2;
                context.moveTo(0, -s);
                context.lineTo(u, t);
                context.lineTo(-u, t);
                context.closePath();
            }
        };
        const c = -0.5;
        const s = sqrt(3) / 2;
        const k = 1 / sqrt(12);
        const a = (k / 2 + 1) * 3;
        var wye = {
            draw(context, size) {
                const r = sqrt(size / a);
                const x0 = r / 2, y0 = r * k;
                const x1 = x0, y1 = r * k + r;
                const x2 = -x1, y2 = y1;
                context.moveTo(x0, y0);
                context.lineTo(x1, y1);
                context.lineTo(x2, y2);
                context.lineTo(c * x0 - s * y0, s * x0 + c * y0);
                context.lineTo(c * x1 - s * y1, s * x1 + c * y1);
                context.lineTo(c * x2 - s * y2, s * x2 + c * y2);
                context.lineTo(c * x0 + s * y0, c * y0 - s * x0);
                context.lineTo(c * x1 + s * y1, c * y1 - s * x1);
                context.lineTo(c * x2 + s * y2, c * y2 - s * x2);
                context.closePath();
            }
        };
        var times = {
            draw(context, size) {
                const r = sqrt(size - min(size / 6, 1.7)) * 0.6189;
                context.moveTo(-r, -r);
                context.lineTo(r, r);
                context.moveTo(-r, r);
                context.lineTo(r, -r);
            }
        };
        const symbolsFill = [
            circle,
            cross,
            diamond,
            square,
            star,
            triangle,
            wye
        ];
        const symbolsStroke = [
            circle,
            plus,
            times,
            triangle2,
            asterisk,
            square2,
            diamond2
        ];
        function Symbol(type, size) {
            let context = null, path = withPath(symbol);
            type = typeof type === "function" ? type : constant(type || circle);
            size = typeof size === "function" ? size : constant(size === undefined ? 64 : +size);
            function symbol() {
                let buffer;
                if (!context)
                    context = buffer = path();
                type.apply(this, arguments).draw(context, +size.apply(this, arguments));
                if (buffer)
                    return context = null, buffer + "" || null;
            }
            symbol.type = function (_) {
                return arguments.length ? (type = typeof _ === "function" ? _ : constant(_), symbol) : type;
            };
            symbol.size = function (_) {
                return arguments.length ? (size = typeof _ === "function" ? _ : constant(+_), symbol) : size;
            };
            symbol.context = function (_) {
                return arguments.length ? (context = _ == null ? null : _, symbol) : context;
            };
            return symbol;
        }
        function noop() { }
        function point$3(that, x, y) {
            that._context.bezierCurveTo((2 * that._x0 + that._x1) / 3, (2 * that._y0 + that._y1) / 3, (that._x0 + 2 * that._x1) / 3, (that._y0 + 2 * that._y1) / 3, (that._x0 + 4 * that._x1 + x) / 6, (that._y0 + 4 * that._y1 + y) / 6);
        }
        function Basis(context) {
            this._context = context;
        }
        Basis.prototype = {
            areaStart: function () {
                this._line = 0;
            },
            areaEnd: function () {
                this._line = NaN;
            },
            lineStart: function () {
                this._x0 = this._x1 =
                    this._y0 = this._y1 = NaN;
                this._point = 0;
            },
            lineEnd: function () {
                switch (this._point) {
                    case 3: point$3(this, this._x1, this._y1);
                    case 2:
                        this._context.lineTo(this._x1, this._y1);
                        break;
                }
                if (this._line || (this._line !== 0 && this._point === 1))
                    this._context.closePath();
                this._line = 1 - this._line;
            },
            point: function (x, y) {
                x = +x, y = +y;
                switch (this._point) {
                    case 0:
                        this._point = 1;
                        this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
                        break;
                    case 1:
                        this._point = 2;
                        break;
                    case 2:
                        this._point = 3;
                        this._context.lineTo((5 * this._x0 + this._x1) / 6, (5 * this._y0 + this._y1) / 6);
                    default:
                        point$3(this, x, y);
                        break;
                }
                this._x0 = this._x1, this._x1 = x;
                this._y0 = this._y1, this._y1 = y;
            }
        };
        function basis(context) {
            return new Basis(context);
        }
        function BasisClosed(context) {
            this._context = context;
        }
        BasisClosed.prototype = {
            areaStart: noop,
            areaEnd: noop,
            lineStart: function () {
                this._x0 = this._x1 = this._x2 = this._x3 = this._x4 =
                    this._y0 = this._y1 = this._y2 = this._y3 = this._y4 = NaN;
                this._point = 0;
            },
            lineEnd: function () {
                switch (this._point) {
                    case 1: {
                        this._context.moveTo(this._x2, this._y2);
                        this._context.closePath();
                        break;
                    }
                    case 2: {
                        this._context.moveTo((this._x2 + 2 * this._x3) / 3, (this._y2 + 2 * this._y3) / 3);
                        this._context.lineTo((this._x3 + 2 * this._x2) / 3, (this._y3 + 2 * this._y2) / 3);
                        this._context.closePath();
                        break;
                    }
                    case 3: {
                        this.point(this._x2, this._y2);
                        this.point(this._x3, this._y3);
                        this.point(this._x4, this._y4);
                        break;
                    }
                }
            },
            point: function (x, y) {
                x = +x, y = +y;
                switch (this._point) {
                    case 0:
                        this._point = 1;
                        this._x2 = x, this._y2 = y;
                        break;
                    case 1:
                        this._point = 2;
                        this._x3 = x, this._y3 = y;
                        break;
                    case 2:
                        this._point = 3;
                        this._x4 = x, this._y4 = y;
                        this._context.moveTo((this._x0 + 4 * this._x1 + x) / 6, (this._y0 + 4 * this._y1 + y) / 6);
                        break;
                    default:
                        point$3(this, x, y);
                        break;
                }
                this._x0 = this._x1, this._x1 = x;
                this._y0 = this._y1, this._y1 = y;
            }
        };
        function basisClosed(context) {
            return new BasisClosed(context);
        }
        function BasisOpen(context) {
            this._context = context;
        }
        BasisOpen.prototype = {
            areaStart: function () {
                this._line = 0;
            },
            areaEnd: function () {
                this._line = NaN;
            },
            lineStart: function () {
                this._x0 = this._x1 =
                    this._y0 = this._y1 = NaN;
                this._point = 0;
            },
            lineEnd: function () {
                if (this._line || (this._line !== 0 && this._point === 3))
                    this._context.closePath();
                this._line = 1 - this._line;
            },
            point: function (x, y) {
                x = +x, y = +y;
                switch (this._point) {
                    case 0:
                        this._point = 1;
                        break;
                    case 1:
                        this._point = 2;
                        break;
                    case 2:
                        this._point = 3;
                        var x0 = (this._x0 + 4 * this._x1 + x) / 6, y0 = (this._y0 + 4 * this._y1 + y) / 6;
                        this._line ? this._context.lineTo(x0, y0) : this._context.moveTo(x0, y0);
                        break;
                    case 3: this._point = 4;
                    default:
                        point$3(this, x, y);
                        break;
                }
                this._x0 = this._x1, this._x1 = x;
                this._y0 = this._y1, this._y1 = y;
            }
        };
        function basisOpen(context) {
            return new BasisOpen(context);
        }
        function Bundle(context, beta) {
            this._basis = new Basis(context);
            this._beta = beta;
        }
        Bundle.prototype = {
            lineStart: function () {
                this._x = [];
                this._y = [];
                this._basis.lineStart();
            },
            lineEnd: function () {
                var x = this._x, y = this._y, j = x.length - 1;
                if (j > 0) {
                    var x0 = x[0], y0 = y[0], dx = x[j] - x0, dy = y[j] - y0, i = -1, t;
                    while (++i <= j) {
                        t = i / j;
                        this._basis.point(this._beta * x[i] + (1 - this._beta) * (x0 + t * dx), this._beta * y[i] + (1 - this._beta) * (y0 + t * dy));
                    }
                }
                this._x = this._y = null;
                this._basis.lineEnd();
            },
            point: function (x, y) {
                this._x.push(+x);
                this._y.push(+y);
            }
        };
        var bundle = (function custom(beta) {
            function bundle(context) {
                return beta === 1 ? new Basis(context) : new Bundle(context, beta);
            }
            bundle.beta = function (beta) {
                return custom(+beta);
            };
            return bundle;
        })(0.85);
        function point$2(that, x, y) {
            that._context.bezierCurveTo(that._x1 + that._k * (that._x2 - that._x0), that._y1 + that._k * (that._y2 - that._y0), that._x2 + that._k * (that._x1 - x), that._y2 + that._k * (that._y1 - y), that._x2, that._y2);
        }
        function Cardinal(context, tension) {
            this._context = context;
            this._k = (1 - tension) / 6;
        }
        Cardinal.prototype = {
            areaStart: function () {
                this._line = 0;
            },
            areaEnd: function () {
                this._line = NaN;
            },
            lineStart: function () {
                this._x0 = this._x1 = this._x2 =
                    this._y0 = this._y1 = this._y2 = NaN;
                this._point = 0;
            },
            lineEnd: function () {
                switch (this._point) {
                    case 2:
                        this._context.lineTo(this._x2, this._y2);
                        break;
                    case 3:
                        point$2(this, this._x1, this._y1);
                        break;
                }
                if (this._line || (this._line !== 0 && this._point === 1))
                    this._context.closePath();
                this._line = 1 - this._line;
            },
            point: function (x, y) {
                x = +x, y = +y;
                switch (this._point) {
                    case 0:
                        this._point = 1;
                        this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
                        break;
                    case 1:
                        this._point = 2;
                        this._x1 = x, this._y1 = y;
                        break;
                    case 2: this._point = 3;
                    default:
                        point$2(this, x, y);
                        break;
                }
                this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
                this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
            }
        };
        var cardinal = (function custom(tension) {
            function cardinal(context) {
                return new Cardinal(context, tension);
            }
            cardinal.tension = function (tension) {
                return custom(+tension);
            };
            return cardinal;
        })(0);
        function CardinalClosed(context, tension) {
            this._context = context;
            this._k = (1 - tension) / 6;
        }
        CardinalClosed.prototype = {
            areaStart: noop,
            areaEnd: noop,
            lineStart: function () {
                this._x0 = this._x1 = this._x2 = this._x3 = this._x4 = this._x5 =
                    this._y0 = this._y1 = this._y2 = this._y3 = this._y4 = this._y5 = NaN;
                this._point = 0;
            },
            lineEnd: function () {
                switch (this._point) {
                    case 1: {
                        this._context.moveTo(this._x3, this._y3);
                        this._context.closePath();
                        break;
                    }
                    case 2: {
                        this._context.lineTo(this._x3, this._y3);
                        this._context.closePath();
                        break;
                    }
                    case 3: {
                        this.point(this._x3, this._y3);
                        this.point(this._x4, this._y4);
                        this.point(this._x5, this._y5);
                        break;
                    }
                }
            },
            point: function (x, y) {
                x = +x, y = +y;
                switch (this._point) {
                    case 0:
                        this._point = 1;
                        this._x3 = x, this._y3 = y;
                        break;
                    case 1:
                        this._point = 2;
                        this._context.moveTo(this._x4 = x, this._y4 = y);
                        break;
                    case 2:
                        this._point = 3;
                        this._x5 = x, this._y5 = y;
                        break;
                    default:
                        point$2(this, x, y);
                        break;
                }
                this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
                this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
            }
        };
        var cardinalClosed = (function custom(tension) {
            function cardinal(context) {
                return new CardinalClosed(context, tension);
            }
            cardinal.tension = function (tension) {
                return custom(+tension);
            };
            return cardinal;
        })(0);
        function CardinalOpen(context, tension) {
            this._context = context;
            this._k = (1 - tension) / 6;
        }
        CardinalOpen.prototype = {
            areaStart: function () {
                this._line = 0;
            },
            areaEnd: function () {
                this._line = NaN;
            },
            lineStart: function () {
                this._x0 = this._x1 = this._x2 =
                    this._y0 = this._y1 = this._y2 = NaN;
                this._point = 0;
            },
            lineEnd: function () {
                if (this._line || (this._line !== 0 && this._point === 3))
                    this._context.closePath();
                this._line = 1 - this._line;
            },
            point: function (x, y) {
                x = +x, y = +y;
                switch (this._point) {
                    case 0:
                        this._point = 1;
                        break;
                    case 1:
                        this._point = 2;
                        break;
                    case 2:
                        this._point = 3;
                        this._line ? this._context.lineTo(this._x2, this._y2) : this._context.moveTo(this._x2, this._y2);
                        break;
                    case 3: this._point = 4;
                    default:
                        point$2(this, x, y);
                        break;
                }
                this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
                this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
            }
        };
        var cardinalOpen = (function custom(tension) {
            function cardinal(context) {
                return new CardinalOpen(context, tension);
            }
            cardinal.tension = function (tension) {
                return custom(+tension);
            };
            return cardinal;
        })(0);
        function point$1(that, x, y) {
            var x1 = that._x1, y1 = that._y1, x2 = that._x2, y2 = that._y2;
            if (that._l01_a > d3_shape_epsilon) {
                var a = 2 * that._l01_2a + 3 * that._l01_a * that._l12_a + that._l12_2a, n = 3 * that._l01_a * (that._l01_a + that._l12_a);
                x1 = (x1 * a - that._x0 * that._l12_2a + that._x2 * that._l01_2a) / n;
                y1 = (y1 * a - that._y0 * that._l12_2a + that._y2 * that._l01_2a) / n;
            }
            if (that._l23_a > d3_shape_epsilon) {
                var b = 2 * that._l23_2a + 3 * that._l23_a * that._l12_a + that._l12_2a, m = 3 * that._l23_a * (that._l23_a + that._l12_a);
                x2 = (x2 * b + that._x1 * that._l23_2a - x * that._l12_2a) / m;
                y2 = (y2 * b + that._y1 * that._l23_2a - y * that._l12_2a) / m;
            }
            that._context.bezierCurveTo(x1, y1, x2, y2, that._x2, that._y2);
        }
        function CatmullRom(context, alpha) {
            this._context = context;
            this._alpha = alpha;
        }
        CatmullRom.prototype = {
            areaStart: function () {
                this._line = 0;
            },
            areaEnd: function () {
                this._line = NaN;
            },
            lineStart: function () {
                this._x0 = this._x1 = this._x2 =
                    this._y0 = this._y1 = this._y2 = NaN;
                this._l01_a = this._l12_a = this._l23_a =
                    this._l01_2a = this._l12_2a = this._l23_2a =
                        this._point = 0;
            },
            lineEnd: function () {
                switch (this._point) {
                    case 2:
                        this._context.lineTo(this._x2, this._y2);
                        break;
                    case 3:
                        this.point(this._x2, this._y2);
                        break;
                }
                if (this._line || (this._line !== 0 && this._point === 1))
                    this._context.closePath();
                this._line = 1 - this._line;
            },
            point: function (x, y) {
                x = +x, y = +y;
                if (this._point) {
                    var x23 = this._x2 - x, y23 = this._y2 - y;
                    this._l23_a = Math.sqrt(this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha));
                }
                switch (this._point) {
                    case 0:
                        this._point = 1;
                        this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
                        break;
                    case 1:
                        this._point = 2;
                        break;
                    case 2: this._point = 3;
                    default:
                        point$1(this, x, y);
                        break;
                }
                this._l01_a = this._l12_a, this._l12_a = this._l23_a;
                this._l01_2a = this._l12_2a, this._l12_2a = this._l23_2a;
                this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
                this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
            }
        };
        var catmullRom = (function custom(alpha) {
            function catmullRom(context) {
                return alpha ? new CatmullRom(context, alpha) : new Cardinal(context, 0);
            }
            catmullRom.alpha = function (alpha) {
                return custom(+alpha);
            };
            return catmullRom;
        })(0.5);
        function CatmullRomClosed(context, alpha) {
            this._context = context;
            this._alpha = alpha;
        }
        CatmullRomClosed.prototype = {
            areaStart: noop,
            areaEnd: noop,
            lineStart: function () {
                this._x0 = this._x1 = this._x2 = this._x3 = this._x4 = this._x5 =
                    this._y0 = this._y1 = this._y2 = this._y3 = this._y4 = this._y5 = NaN;
                this._l01_a = this._l12_a = this._l23_a =
                    this._l01_2a = this._l12_2a = this._l23_2a =
                        this._point = 0;
            },
            lineEnd: function () {
                switch (this._point) {
                    case 1: {
                        this._context.moveTo(this._x3, this._y3);
                        this._context.closePath();
                        break;
                    }
                    case 2: {
                        this._context.lineTo(this._x3, this._y3);
                        this._context.closePath();
                        break;
                    }
                    case 3: {
                        this.point(this._x3, this._y3);
                        this.point(this._x4, this._y4);
                        this.point(this._x5, this._y5);
                        break;
                    }
                }
            },
            point: function (x, y) {
                x = +x, y = +y;
                if (this._point) {
                    var x23 = this._x2 - x, y23 = this._y2 - y;
                    this._l23_a = Math.sqrt(this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha));
                }
                switch (this._point) {
                    case 0:
                        this._point = 1;
                        this._x3 = x, this._y3 = y;
                        break;
                    case 1:
                        this._point = 2;
                        this._context.moveTo(this._x4 = x, this._y4 = y);
                        break;
                    case 2:
                        this._point = 3;
                        this._x5 = x, this._y5 = y;
                        break;
                    default:
                        point$1(this, x, y);
                        break;
                }
                this._l01_a = this._l12_a, this._l12_a = this._l23_a;
                this._l01_2a = this._l12_2a, this._l12_2a = this._l23_2a;
                this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
                this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
            }
        };
        var catmullRomClosed = (function custom(alpha) {
            function catmullRom(context) {
                return alpha ? new CatmullRomClosed(context, alpha) : new CardinalClosed(context, 0);
            }
            catmullRom.alpha = function (alpha) {
                return custom(+alpha);
            };
            return catmullRom;
        })(0.5);
        function CatmullRomOpen(context, alpha) {
            this._context = context;
            this._alpha = alpha;
        }
        CatmullRomOpen.prototype = {
            areaStart: function () {
                this._line = 0;
            },
            areaEnd: function () {
                this._line = NaN;
            },
            lineStart: function () {
                this._x0 = this._x1 = this._x2 =
                    this._y0 = this._y1 = this._y2 = NaN;
                this._l01_a = this._l12_a = this._l23_a =
                    this._l01_2a = this._l12_2a = this._l23_2a =
                        this._point = 0;
            },
            lineEnd: function () {
                if (this._line || (this._line !== 0 && this._point === 3))
                    this._context.closePath();
                this._line = 1 - this._line;
            },
            point: function (x, y) {
                x = +x, y = +y;
                if (this._point) {
                    var x23 = this._x2 - x, y23 = this._y2 - y;
                    this._l23_a = Math.sqrt(this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha));
                }
                switch (this._point) {
                    case 0:
                        this._point = 1;
                        break;
                    case 1:
                        this._point = 2;
                        break;
                    case 2:
                        this._point = 3;
                        this._line ? this._context.lineTo(this._x2, this._y2) : this._context.moveTo(this._x2, this._y2);
                        break;
                    case 3: this._point = 4;
                    default:
                        point$1(this, x, y);
                        break;
                }
                this._l01_a = this._l12_a, this._l12_a = this._l23_a;
                this._l01_2a = this._l12_2a, this._l12_2a = this._l23_2a;
                this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
                this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
            }
        };
        var catmullRomOpen = (function custom(alpha) {
            function catmullRom(context) {
                return alpha ? new CatmullRomOpen(context, alpha) : new CardinalOpen(context, 0);
            }
            catmullRom.alpha = function (alpha) {
                return custom(+alpha);
            };
            return catmullRom;
        })(0.5);
        function LinearClosed(context) {
            this._context = context;
        }
        LinearClosed.prototype = {
            areaStart: noop,
            areaEnd: noop,
            lineStart: function () {
                this._point = 0;
            },
            lineEnd: function () {
                if (this._point)
                    this._context.closePath();
            },
            point: function (x, y) {
                x = +x, y = +y;
                if (this._point)
                    this._context.lineTo(x, y);
                else
                    this._point = 1, this._context.moveTo(x, y);
            }
        };
        function linearClosed(context) {
            return new LinearClosed(context);
        }
        function sign(x) {
            return x < 0 ? -1 : 1;
        }
        function slope3(that, x2, y2) {
            var h0 = that._x1 - that._x0, h1 = x2 - that._x1, s0 = (that._y1 - that._y0) / (h0 || h1 < 0 && -0), s1 = (y2 - that._y1) / (h1 || h0 < 0 && -0), p = (s0 * h1 + s1 * h0) / (h0 + h1);
            return (sign(s0) + sign(s1)) * Math.min(Math.abs(s0), Math.abs(s1), 0.5 * Math.abs(p)) || 0;
        }
        function slope2(that, t) {
            var h = that._x1 - that._x0;
            return h ? (3 * (that._y1 - that._y0) / h - t) / 2 : t;
        }
        function point(that, t0, t1) {
            var x0 = that._x0, y0 = that._y0, x1 = that._x1, y1 = that._y1, dx = (x1 - x0) / 3;
            that._context.bezierCurveTo(x0 + dx, y0 + dx * t0, x1 - dx, y1 - dx * t1, x1, y1);
        }
        function MonotoneX(context) {
            this._context = context;
        }
        MonotoneX.prototype = {
            areaStart: function () {
                this._line = 0;
            },
            areaEnd: function () {
                this._line = NaN;
            },
            lineStart: function () {
                this._x0 = this._x1 =
                    this._y0 = this._y1 =
                        this._t0 = NaN;
                this._point = 0;
            },
            lineEnd: function () {
                switch (this._point) {
                    case 2:
                        this._context.lineTo(this._x1, this._y1);
                        break;
                    case 3:
                        point(this, this._t0, slope2(this, this._t0));
                        break;
                }
                if (this._line || (this._line !== 0 && this._point === 1))
                    this._context.closePath();
                this._line = 1 - this._line;
            },
            point: function (x, y) {
                var t1 = NaN;
                x = +x, y = +y;
                if (x === this._x1 && y === this._y1)
                    return;
                switch (this._point) {
                    case 0:
                        this._point = 1;
                        this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
                        break;
                    case 1:
                        this._point = 2;
                        break;
                    case 2:
                        this._point = 3;
                        point(this, slope2(this, t1 = slope3(this, x, y)), t1);
                        break;
                    default:
                        point(this, this._t0, t1 = slope3(this, x, y));
                        break;
                }
                this._x0 = this._x1, this._x1 = x;
                this._y0 = this._y1, this._y1 = y;
                this._t0 = t1;
            }
        };
        function MonotoneY(context) {
            this._context = new ReflectContext(context);
        }
        (MonotoneY.prototype = Object.create(MonotoneX.prototype)).point = function (x, y) {
            MonotoneX.prototype.point.call(this, y, x);
        };
        function ReflectContext(context) {
            this._context = context;
        }
        ReflectContext.prototype = {
            moveTo: function (x, y) { this._context.moveTo(y, x); },
            closePath: function () { this._context.closePath(); },
            lineTo: function (x, y) { this._context.lineTo(y, x); },
            bezierCurveTo: function (x1, y1, x2, y2, x, y) { this._context.bezierCurveTo(y1, x1, y2, x2, y, x); }
        };
        function monotoneX(context) {
            return new MonotoneX(context);
        }
        function monotoneY(context) {
            return new MonotoneY(context);
        }
        function Natural(context) {
            this._context = context;
        }
        Natural.prototype = {
            areaStart: function () {
                this._line = 0;
            },
            areaEnd: function () {
                this._line = NaN;
            },
            lineStart: function () {
                this._x = [];
                this._y = [];
            },
            lineEnd: function () {
                var x = this._x, y = this._y, n = x.length;
                if (n) {
                    this._line ? this._context.lineTo(x[0], y[0]) : this._context.moveTo(x[0], y[0]);
                    if (n === 2) {
                        this._context.lineTo(x[1], y[1]);
                    }
                    else {
                        var px = controlPoints(x), py = controlPoints(y);
                        for (var i0 = 0, i1 = 1; i1 < n; ++i0, ++i1) {
                            this._context.bezierCurveTo(px[0][i0], py[0][i0], px[1][i0], py[1][i0], x[i1], y[i1]);
                        }
                    }
                }
                if (this._line || (this._line !== 0 && n === 1))
                    this._context.closePath();
                this._line = 1 - this._line;
                this._x = this._y = null;
            },
            point: function (x, y) {
                this._x.push(+x);
                this._y.push(+y);
            }
        };
        function controlPoints(x) {
            var i, n = x.length - 1, m, a = new Array(n), b = new Array(n), r = new Array(n);
            a[0] = 0, b[0] = 2, r[0] = x[0] + 2 * x[1];
            for (i = 1; i < n - 1; ++i)
                a[i] = 1, b[i] = 4, r[i] = 4 * x[i] + 2 * x[i + 1];
            a[n - 1] = 2, b[n - 1] = 7, r[n - 1] = 8 * x[n - 1] + x[n];
            for (i = 1; i < n; ++i)
                m = a[i] / b[i - 1], b[i] -= m, r[i] -= m * r[i - 1];
            a[n - 1] = r[n - 1] / b[n - 1];
            for (i = n - 2; i >= 0; --i)
                a[i] = (r[i] - a[i + 1]) / b[i];
            b[n - 1] = (x[n] + a[n - 1]) / 2;
            for (i = 0; i < n - 1; ++i)
                b[i] = 2 * x[i + 1] - a[i + 1];
            return [a, b];
        }
        function natural(context) {
            return new Natural(context);
        }
        function Step(context, t) {
            this._context = context;
            this._t = t;
        }
        Step.prototype = {
            areaStart: function () {
                this._line = 0;
            },
            areaEnd: function () {
                this._line = NaN;
            },
            lineStart: function () {
                this._x = this._y = NaN;
                this._point = 0;
            },
            lineEnd: function () {
                if (0 < this._t && this._t < 1 && this._point === 2)
                    this._context.lineTo(this._x, this._y);
                if (this._line || (this._line !== 0 && this._point === 1))
                    this._context.closePath();
                if (this._line >= 0)
                    this._t = 1 - this._t, this._line = 1 - this._line;
            },
            point: function (x, y) {
                x = +x, y = +y;
                switch (this._point) {
                    case 0:
                        this._point = 1;
                        this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
                        break;
                    case 1: this._point = 2;
                    default: {
                        if (this._t <= 0) {
                            this._context.lineTo(this._x, y);
                            this._context.lineTo(x, y);
                        }
                        else {
                            var x1 = this._x * (1 - this._t) + x * this._t;
                            this._context.lineTo(x1, this._y);
                            this._context.lineTo(x1, y);
                        }
                        break;
                    }
                }
                this._x = x, this._y = y;
            }
        };
        function step(context) {
            return new Step(context, 0.5);
        }
        function stepBefore(context) {
            return new Step(context, 0);
        }
        function stepAfter(context) {
            return new Step(context, 1);
        }
        function none$1(series, order) {
            if (!((n = series.length) > 1))
                return;
            for (var i = 1, j, s0, s1 = series[order[0]], n, m = s1.length; i < n; ++i) {
                s0 = s1, s1 = series[order[i]];
                for (j = 0; j < m; ++j) {
                    s1[j][1] += s1[j][0] = isNaN(s0[j][1]) ? s0[j][0] : s0[j][1];
                }
            }
        }
        function none(series) {
            var n = series.length, o = new Array(n);
            while (--n >= 0)
                o[n] = n;
            return o;
        }
        function stackValue(d, key) {
            return d[key];
        }
        function stackSeries(key) {
            const series = [];
            series.key = key;
            return series;
        }
        function stack() {
            var keys = constant([]), order = none, offset = none$1, value = stackValue;
            function stack(data) {
                var sz = Array.from(keys.apply(this, arguments), stackSeries), i, n = sz.length, j = -1, oz;
                for (const d of data) {
                    for (i = 0, ++j; i < n; ++i) {
                        (sz[i][j] = [0, +value(d, sz[i].key, j, data)]).data = d;
                    }
                }
                for (i = 0, oz = array(order(sz)); i < n; ++i) {
                    sz[oz[i]].index = i;
                }
                offset(sz, oz);
                return sz;
            }
            stack.keys = function (_) {
                return arguments.length ? (keys = typeof _ === "function" ? _ : constant(Array.from(_)), stack) : keys;
            };
            stack.value = function (_) {
                return arguments.length ? (value = typeof _ === "function" ? _ : constant(+_), stack) : value;
            };
            stack.order = function (_) {
                return arguments.length ? (order = _ == null ? none : typeof _ === "function" ? _ : constant(Array.from(_)), stack) : order;
            };
            stack.offset = function (_) {
                return arguments.length ? (offset = _ == null ? none$1 : _, stack) : offset;
            };
            return stack;
        }
        function expand(series, order) {
            if (!((n = series.length) > 0))
                return;
            for (var i, n, j = 0, m = series[0].length, y; j < m; ++j) {
                for (y = i = 0; i < n; ++i)
                    y += series[i][j][1] || 0;
                if (y)
                    for (i = 0; i < n; ++i)
                        series[i][j][1] /= y;
            }
            none$1(series, order);
        }
        function diverging(series, order) {
            if (!((n = series.length) > 0))
                return;
            for (var i, j = 0, d, dy, yp, yn, n, m = series[order[0]].length; j < m; ++j) {
                for (yp = yn = 0, i = 0; i < n; ++i) {
                    if ((dy = (d = series[order[i]][j])[1] - d[0]) > 0) {
                        d[0] = yp, d[1] = yp += dy;
                    }
                    else if (dy < 0) {
                        d[1] = yn, d[0] = yn += dy;
                    }
                    else {
                        d[0] = 0, d[1] = dy;
                    }
                }
            }
        }
        function silhouette(series, order) {
            if (!((n = series.length) > 0))
                return;
            for (var j = 0, s0 = series[order[0]], n, m = s0.length; j < m; ++j) {
                for (var i = 0, y = 0; i < n; ++i)
                    y += series[i][j][1] || 0;
                s0[j][1] += s0[j][0] = -y / 2;
            }
            none$1(series, order);
        }
        function wiggle(series, order) {
            if (!((n = series.length) > 0) || !((m = (s0 = series[order[0]]).length) > 0))
                return;
            for (var y = 0, j = 1, s0, m, n; j < m; ++j) {
                for (var i = 0, s1 = 0, s2 = 0; i < n; ++i) {
                    var si = series[order[i]], sij0 = si[j][1] || 0, sij1 = si[j - 1][1] || 0, s3 = (sij0 - sij1) / 2;
                    for (var k = 0; k < i; ++k) {
                        var sk = series[order[k]], skj0 = sk[j][1] || 0, skj1 = sk[j - 1][1] || 0;
                        s3 += skj0 - skj1;
                    }
                    s1 += sij0, s2 += s3 * sij0;
                }
                s0[j - 1][1] += s0[j - 1][0] = y;
                if (s1)
                    y -= s2 / s1;
            }
            s0[j - 1][1] += s0[j - 1][0] = y;
            none$1(series, order);
        }
        function appearance(series) {
            var peaks = series.map(peak);
            return none(series).sort(function (a, b) { return peaks[a] - peaks[b]; });
        }
        function peak(series) {
            var i = -1, j = 0, n = series.length, vi, vj = -Infinity;
            while (++i < n)
                if ((vi = +series[i][1]) > vj)
                    vj = vi, j = i;
            return j;
        }
        function ascending(series) {
            var sums = series.map(sum);
            return none(series).sort(function (a, b) { return sums[a] - sums[b]; });
        }
        function sum(series) {
            var s = 0, i = -1, n = series.length, v;
            while (++i < n)
                if (v = +series[i][1])
                    s += v;
            return s;
        }
        function descending(series) {
            return ascending(series).reverse();
        }
        function insideOut(series) {
            var n = series.length, i, j, sums = series.map(sum), order = appearance(series), top = 0, bottom = 0, tops = [], bottoms = [];
            for (i = 0; i < n; ++i) {
                j = order[i];
                if (top < bottom) {
                    top += sums[j];
                    tops.push(j);
                }
                else {
                    bottom += sums[j];
                    bottoms.push(j);
                }
            }
            return bottoms.reverse().concat(tops);
        }
        function reverse(series) {
            return none(series).reverse();
        }
    }),
    1417: ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.d(__webpack_exports__, {
            F0: () => (z)
        });
        var preact__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7267);
        var o = "__s", i = "__c", a = "__k", u = "__d", c = "__s", f = /[\s\n\\/='"\0<>]/, s = /^(xlink|xmlns|xml)([A-Z])/, l = /^(?:accessK|auto[A-Z]|cell|ch|col|cont|cross|dateT|encT|form[A-Z]|frame|hrefL|inputM|maxL|minL|noV|playsI|popoverT|readO|rowS|src[A-Z]|tabI|useM|item[A-Z])/, p = /^ac|^ali|arabic|basel|cap|clipPath$|clipRule$|color|dominant|enable|fill|flood|font|glyph[^R]|horiz|image|letter|lighting|marker[^WUH]|overline|panose|pointe|paint|rendering|shape|stop|strikethrough|stroke|text[^L]|transform|underline|unicode|units|^v[^i]|^w|^xH/, h = new Set(["draggable", "spellcheck"]);
        function d(e) { void 0 !== e.__g ? e.__g |= 8 : e[u] = !0; }
        function v(e) { void 0 !== e.__g ? e.__g &= -9 : e[u] = !1; }
        function m(e) { return void 0 !== e.__g ? !!(8 & e.__g) : !0 === e[u]; }
        var y = /["&<]/;
        function _(e) { if (0 === e.length || !1 === y.test(e))
            return e; for (var t = 0, n = 0, r = "", o = ""; n < e.length; n++) {
            switch (e.charCodeAt(n)) {
                case 34:
                    o = "&quot;";
                    break;
                case 38:
                    o = "&amp;";
                    break;
                case 60:
                    o = "&lt;";
                    break;
                default: continue;
            }
            n !== t && (r += e.slice(t, n)), r += o, t = n + 1;
        } return n !== t && (r += e.slice(t, n)), r; }
        var g = {}, k = new Set(["animation-iteration-count", "border-image-outset", "border-image-slice", "border-image-width", "box-flex", "box-flex-group", "box-ordinal-group", "column-count", "fill-opacity", "flex", "flex-grow", "flex-negative", "flex-order", "flex-positive", "flex-shrink", "flood-opacity", "font-weight", "grid-column", "grid-row", "line-clamp", "line-height", "opacity", "order", "orphans", "stop-opacity", "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit", "stroke-opacity", "stroke-width", "tab-size", "widows", "z-index", "zoom"]), b = /[A-Z]/g;
        function x(e) { var t = ""; for (var n in e) {
            var r = e[n];
            if (null != r && "" !== r) {
                var o = "-" == n[0] ? n : g[n] || (g[n] = n.replace(b, "-$&").toLowerCase()), i = ";";
                "number" != typeof r || o.startsWith("--") || k.has(o) || (i = "px;"), t = t + o + ":" + r + i;
            }
        } return t || void 0; }
        function w() { this.__d = !0; }
        function H(e, t) { return { __v: e, context: t, props: e.props, setState: w, forceUpdate: w, __d: !0, __h: new Array(0) }; }
        function C(e, t, n) { if (!e.s) {
            if (n instanceof D) {
                if (!n.s)
                    return void (n.o = C.bind(null, e, t));
                1 & t && (t = n.s), n = n.v;
            }
            if (n && n.then)
                return void n.then(C.bind(null, e, t), C.bind(null, e, 2));
            e.s = t, e.v = n;
            const r = e.o;
            r && r(e);
        } }
        var D = (null && (function () { function e() { } return e.prototype.then = function (t, n) { var r = new e, o = this.s; if (o) {
            var i = 1 & o ? t : n;
            if (i) {
                try {
                    C(r, 1, i(this.v));
                }
                catch (e) {
                    C(r, 2, e);
                }
                return r;
            }
            return this;
        } return this.o = function (e) { try {
            var o = e.v;
            1 & e.s ? C(r, 1, t ? t(o) : o) : n ? C(r, 1, n(o)) : C(r, 2, o);
        }
        catch (e) {
            C(r, 2, e);
        } }, r; }, e; }()));
        function A(e) { return e instanceof D && 1 & e.s; }
        function S(e, t, n) { for (var r;;) {
            var o = e();
            if (A(o) && (o = o.v), !o)
                return i;
            if (o.then) {
                r = 0;
                break;
            }
            var i = n();
            if (i && i.then) {
                if (!A(i)) {
                    r = 1;
                    break;
                }
                i = i.s;
            }
            if (t) {
                var a = t();
                if (a && a.then && !A(a)) {
                    r = 2;
                    break;
                }
            }
        } var u = new D, c = C.bind(null, u, 2); return (0 === r ? o.then(s) : 1 === r ? i.then(f) : a.then(l)).then(void 0, c), u; function f(r) { i = r; do {
            if (t && (a = t()) && a.then && !A(a))
                return void a.then(l).then(void 0, c);
            if (!(o = e()) || A(o) && !o.v)
                return void C(u, 1, i);
            if (o.then)
                return void o.then(s).then(void 0, c);
            A(i = n()) && (i = i.v);
        } while (!i || !i.then); i.then(f).then(void 0, c); } function s(e) { e ? (i = n()) && i.then ? i.then(f).then(void 0, c) : f(i) : C(u, 1, i); } function l() { (o = e()) ? o.then ? o.then(s).then(void 0, c) : s(o) : C(u, 1, i); } }
        function E(e, t) { try {
            var n = e();
        }
        catch (e) {
            return t(!0, e);
        } return n && n.then ? n.then(t.bind(null, !1), t.bind(null, !0)) : t(!1, n); }
        var L = function (n, r) { try {
            var o = W();
            return Promise.resolve(E(function () { return Promise.resolve(B(function () { var i, u = e(t, null); return u[a] = [n], o.rootHook && o.rootHook(n, ((i = {})[a] = u, i.nodeType = 1, i)), q(n, r || T, !1, void 0, u, !0, void 0, o); })).then(function (e) { var t, n = function () { if (P(e)) {
                var n = function () { var e = o.join(U); return t = 1, e; }, r = 0, o = e, i = S(function () { return !!o.some(function (e) { return e && "function" == typeof e.then; }) && r++ < 25; }, void 0, function () { return Promise.resolve(Promise.all(o)).then(function (e) { o = e.flat(); }); });
                return i && i.then ? i.then(n) : n();
            } }(); return n && n.then ? n.then(function (n) { return t ? n : e; }) : t ? n : e; }); }, function (e, t) { if (o.commitHook && B(function () { return o.commitHook(n, j); }), j.length = 0, e)
                throw t; return t; }));
        }
        catch (e) {
            return Promise.reject(e);
        } }, T = {}, j = [], P = Array.isArray, $ = Object.assign, U = "", Z = "\x3c!--$s--\x3e", F = "\x3c!--/$s--\x3e";
        function M(e) { return "string" == typeof e ? Z + e + F : P(e) ? (e.unshift(Z), e.push(F), e) : e && "function" == typeof e.then ? e.then(M) : Z + e + F; }
        function W() { return { beforeDiff: preact__WEBPACK_IMPORTED_MODULE_0__.fF.__b, afterDiff: preact__WEBPACK_IMPORTED_MODULE_0__.fF.diffed, renderHook: preact__WEBPACK_IMPORTED_MODULE_0__.fF.__r, unmountHook: preact__WEBPACK_IMPORTED_MODULE_0__.fF.unmount, rootHook: preact__WEBPACK_IMPORTED_MODULE_0__.fF.__, commitHook: preact__WEBPACK_IMPORTED_MODULE_0__.fF.__c, catchError: preact__WEBPACK_IMPORTED_MODULE_0__.fF.__e, errorBoundaries: preact__WEBPACK_IMPORTED_MODULE_0__.fF.errorBoundaries }; }
        function B(e) { var t = preact__WEBPACK_IMPORTED_MODULE_0__.fF[o]; preact__WEBPACK_IMPORTED_MODULE_0__.fF[o] = !0; try {
            return e();
        }
        finally {
            preact__WEBPACK_IMPORTED_MODULE_0__.fF[o] = t;
        } }
        function z(n, r, o) { var i = W(); try {
            var u = B(function () { var u, c = (0, preact__WEBPACK_IMPORTED_MODULE_0__.h)(preact__WEBPACK_IMPORTED_MODULE_0__.FK, null); return c[a] = [n], i.rootHook && i.rootHook(n, ((u = {})[a] = c, u.nodeType = 1, u)), q(n, r || T, !1, void 0, c, !1, o, i); });
            return P(u) ? u.join(U) : u;
        }
        catch (e) {
            if (e.then)
                throw new Error('Use "renderToStringAsync" for suspenseful rendering.');
            throw e;
        }
        finally {
            i.commitHook && B(function () { return i.commitHook(n, j); }), j.length = 0;
        } }
        function N(e, t, n) { var r, o = e.type, a = !0; return e[i] ? (a = !1, (r = e[i]).state = r[c]) : r = new o(e.props, t), e[i] = r, r.__v = e, r.props = e.props, r.context = t, d(r), null == r.state && (r.state = T), null == r[c] && (r[c] = r.state), o.getDerivedStateFromProps ? r.state = $({}, r.state, o.getDerivedStateFromProps(r.props, r.state)) : a && r.componentWillMount ? (r.componentWillMount(), r.state = r[c] !== r.state ? r[c] : r.state) : !a && r.componentWillUpdate && r.componentWillUpdate(), n.renderHook && n.renderHook(e), r.render(r.props, r.state, t); }
        function q(e, n, o, u, y, g, k, b) { if (null == e || !0 === e || !1 === e || e === U)
            return U; var w = typeof e; if ("object" != w)
            return "function" == w ? U : "string" == w ? _(e) : e + U; if (P(e)) {
            var C, D = U;
            y[a] = e;
            for (var A = e.length, S = 0; S < A; S++) {
                var E = e[S];
                if (null != E && "boolean" != typeof E) {
                    var L, j = q(E, n, o, u, y, g, k, b);
                    "string" == typeof j ? D += j : (C || (C = new Array(A)), D && C.push(D), D = U, P(j) ? (L = C).push.apply(L, j) : C.push(j));
                }
            }
            return C ? (D && C.push(D), C) : D;
        } if (!(0, preact__WEBPACK_IMPORTED_MODULE_0__.zO)(e))
            return U; e.__ = y, b.beforeDiff && b.beforeDiff(e); var Z = e.type, F = e.props; if ("function" == typeof Z) {
            var W, z, O, R = n;
            if (Z === preact__WEBPACK_IMPORTED_MODULE_0__.FK) {
                if ("tpl" in F) {
                    for (var K, G = U, J = 0; J < F.tpl.length; J++)
                        if (G += F.tpl[J], F.exprs && J < F.exprs.length) {
                            var Q = F.exprs[J];
                            if (null == Q)
                                continue;
                            if ("object" == typeof Q && ((0, preact__WEBPACK_IMPORTED_MODULE_0__.zO)(Q) || P(Q))) {
                                var X, Y = q(Q, n, o, u, e, g, k, b);
                                "string" == typeof Y ? G += Y : (K || (K = []), G && K.push(G), G = U, P(Y) ? (X = K).push.apply(X, Y) : K.push(Y));
                            }
                            else
                                G += Q;
                        }
                    return K ? (G && K.push(G), K) : G;
                }
                if ("UNSTABLE_comment" in F)
                    return "\x3c!--" + _(F.UNSTABLE_comment) + "--\x3e";
                z = F.children;
            }
            else {
                if (null != (W = Z.contextType)) {
                    var ee = n[W.__c];
                    R = ee ? ee.props.value : W.__;
                }
                var te = Z.prototype && "function" == typeof Z.prototype.render;
                if (te)
                    z = N(e, R, b), O = e[i];
                else {
                    e[i] = O = H(e, R);
                    for (var ne = 0; m(O) && ne++ < 25;) {
                        v(O), b.renderHook && b.renderHook(e);
                        try {
                            z = Z.call(O, F, R);
                        }
                        catch (t) {
                            throw g && t && "function" == typeof t.then && (e._suspended = !0), t;
                        }
                    }
                    d(O);
                }
                if (null != O.getChildContext && (n = $({}, n, O.getChildContext())), te && b.errorBoundaries && (Z.getDerivedStateFromError || O.componentDidCatch)) {
                    z = null != z && z.type === preact__WEBPACK_IMPORTED_MODULE_0__.FK && null == z.key && null == z.props.tpl ? z.props.children : z;
                    try {
                        return q(z, n, o, u, e, g, !1, b);
                    }
                    catch (r) {
                        return Z.getDerivedStateFromError && (O[c] = Z.getDerivedStateFromError(r)), O.componentDidCatch && O.componentDidCatch(r, T), m(O) ? (z = N(e, n, b), null != (O = e[i]).getChildContext && (n = $({}, n, O.getChildContext())), q(z = null != z && z.type === preact__WEBPACK_IMPORTED_MODULE_0__.FK && null == z.key && null == z.props.tpl ? z.props.children : z, n, o, u, e, g, k, b)) : U;
                    }
                    finally {
                        b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e);
                    }
                }
            }
            z = null != z && z.type === preact__WEBPACK_IMPORTED_MODULE_0__.FK && null == z.key && null == z.props.tpl ? z.props.children : z;
            try {
                var re = q(z, n, o, u, e, g, k, b);
                return b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e), e._suspended ? M(re) : re;
            }
            catch (t) {
                if (!g && k && k.onError) {
                    var oe = function t(r) { return k.onError(r, e, function (e, r) { try {
                        return B(function () { return q(e, n, o, u, r, g, k, b); });
                    }
                    catch (e) {
                        return t(e);
                    } }); }(t);
                    return void 0 !== oe ? oe : (b.catchError && b.catchError(t, e), U);
                }
                if (!g)
                    throw t;
                if (!t || "function" != typeof t.then)
                    throw t;
                return t.then(function t() { try {
                    var r = B(function () { return q(z, n, o, u, e, g, k, b); });
                    return e._suspended ? M(r) : r;
                }
                catch (e) {
                    if (!e || "function" != typeof e.then)
                        throw e;
                    return e.then(t);
                } });
            }
        } var ie, ae = "<" + Z, ue = U; for (var ce in F) {
            var fe = F[ce];
            if ("function" != typeof (fe = V(fe) ? fe.value : fe) || "class" === ce || "className" === ce) {
                switch (ce) {
                    case "children":
                        ie = fe;
                        continue;
                    case "key":
                    case "ref":
                    case "__self":
                    case "__source": continue;
                    case "htmlFor":
                        if ("for" in F)
                            continue;
                        ce = "for";
                        break;
                    case "className":
                        if ("class" in F)
                            continue;
                        ce = "class";
                        break;
                    case "defaultChecked":
                        ce = "checked";
                        break;
                    case "defaultSelected":
                        ce = "selected";
                        break;
                    case "defaultValue":
                    case "value":
                        switch (ce = "value", Z) {
                            case "textarea":
                                ie = fe;
                                continue;
                            case "select":
                                u = fe;
                                continue;
                            case "option": u != fe || "selected" in F || (ae += " selected");
                        }
                        break;
                    case "dangerouslySetInnerHTML":
                        ue = fe && fe.__html;
                        continue;
                    case "style":
                        "object" == typeof fe && (fe = x(fe));
                        break;
                    case "acceptCharset":
                        ce = "accept-charset";
                        break;
                    case "httpEquiv":
                        ce = "http-equiv";
                        break;
                    default:
                        if (f.test(ce))
                            continue;
                        s.test(ce) ? ce = ce.replace(s, "$1:$2").toLowerCase() : "-" !== ce[4] && !h.has(ce) || null == fe ? o ? p.test(ce) && (ce = "panose1" === ce ? "panose-1" : ce.replace(/([A-Z])/g, "-$1").toLowerCase()) : l.test(ce) && (ce = ce.toLowerCase()) : fe += U;
                }
                null != fe && !1 !== fe && (ae = !0 === fe || fe === U ? ae + " " + ce : ae + " " + ce + '="' + _(fe + U) + '"');
            }
        } if (f.test(Z))
            throw new Error(Z + " is not a valid HTML tag name in " + ae + ">"); if (ue || ("string" == typeof ie ? ue = _(ie) : null != ie && !1 !== ie && !0 !== ie && (ue = q(ie, n, "svg" === Z || "foreignObject" !== Z && o, u, e, g, k, b))), b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e), !ue && I.has(Z))
            return ae + "/>"; var se = "</" + Z + ">", le = ae + ">"; return P(ue) ? [le].concat(ue, [se]) : "string" != typeof ue ? [le, ue, se] : le + ue + se; }
        var I = new Set(["area", "base", "br", "col", "command", "embed", "hr", "img", "input", "keygen", "link", "meta", "param", "source", "track", "wbr"]), O = (null && (z)), R = (null && (z));
        function V(e) { return null !== e && "object" == typeof e && "function" == typeof e.peek && "value" in e; }
    }),
    7267: ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.d(__webpack_exports__, {
            FK: () => ($),
            fF: () => (n),
            h: () => (k),
            zO: () => (r)
        });
        var n, t, r, u, i, f, o, e, l, c, a, s, h = Symbol.for("pv"), p = {}, y = [], v = /^m(i|n|o|s|text|space)$/, w = Array.isArray, d = y.slice, _ = Object.assign;
        function g(n) { n && n.parentNode && n.remove(); }
        function k(n, t, r) { var u, i, f, o = {}, e = arguments.length; for (f in t)
            "key" == f ? u = t[f] : "ref" == f && "function" != typeof n ? i = t[f] : o[f] = t[f]; return e > 2 && (o.children = e > 3 ? d.call(arguments, 2) : r), m(n, o, u, i, null); }
        function b(n, t, r) { var u, i, f, o = _({}, n.props), e = arguments.length; for (f in t)
            "key" == f ? u = t[f] : "ref" == f && "function" != typeof n.type ? i = t[f] : o[f] = t[f]; return e > 2 && (o.children = e > 3 ? d.call(arguments, 2) : r), m(n.type, o, void 0 !== u ? u : n.key, void 0 !== i ? i : n.ref, null); }
        function m(r, u, i, f, o) { var e = { type: r, props: u, key: i, ref: f, __k: null, __: null, __b: 0, __e: null, __c: null, constructor: h, __v: o || ++t, __i: -1, __u: 0 }; return !o && n.vnode && n.vnode(e), e; }
        function M() { return { current: null }; }
        function $(n) { return n.children; }
        function x(n, t) { this.props = n, this.context = t, this.__g = 0; }
        function S(n, t) { if (null == t)
            return n.__ && S(n.__, n.__i + 1); for (var r; t < n.__k.length; t++)
            if ((r = n.__k[t]) && r.__e)
                return r.__e; return "function" != typeof n.type || n.props.__P ? null : S(n); }
        function C(t) { var r, u = t.__v, i = u.__e, f = [], o = [], e = t.__P; e && ((r = _({ constructor: h }, u)).__v = u.__v + 1, n.vnode && n.vnode(r), z(e, r, u, t.__n, e.namespaceURI, 32 & u.__u ? [i] : null, f, i || S(u), 32 & u.__u, o), r.__v = u.__v, r.__.__k[r.__i] = r, E(f, r, o), u.__ = u.__e = null, r.__e != i && j(r)); }
        function j(n) { if ((n = n.__) && n.__c && !n.props.__P)
            return n.__e = null, n.__k.some(function (t) { return t && (n.__e = t.__e); }), j(n); }
        function L(t) { (8 & t.__g || (t.__g |= 8, u.push(t), f++)) && i == n.debounceRendering || ((i = n.debounceRendering) || queueMicrotask)(H); }
        function H() { try {
            for (var n, t = 1; u.length;)
                u.length > t && u.sort(o), n = u.shift(), t = u.length, 8 & n.__g && C(n);
        }
        finally {
            (f = u.length) && (i || queueMicrotask)(H);
        } }
        function I(n, t, r, u, i, f, o, e, l, c, a) { var s, h, v, w, d, _, g = u.__k || y, k = t.length; for (l = q(r, t, g, l, k), s = 0; s < k; s++)
            null != (v = r.__k[s]) && (h = ~v.__i && g[v.__i] || p, v.__i = s, _ = z(n, v, h, i, f, o, e, l, c, a), w = v.__e, (h.ref != v.ref || 8 & h.__u) && (h.ref && G(h.ref, null, v, h), v.ref && a.push(v.ref, v.__c || w, v)), d = d || w, 4 & v.__u ? (l = A(v, l, n, !h.__v), h.__e && (h.__e = null)) : "function" == typeof v.type && void 0 !== _ ? l = _ : w && (l = w.nextSibling), v.__u &= -21); return r.__e = d, l; }
        function q(n, t, r, u, i) { var f, o, e, l, c, a, s, p, y, v = r.length, d = v, _ = 0, g = 0, k = n.__k = Array(i); for (f = 0; f < i; f++)
            null != (o = t[f]) && "boolean" != typeof o && "function" != typeof o ? ("object" != typeof o || o.constructor === String ? o = k[f] = m(null, o) : w(o) ? o = k[f] = m($, { children: o }) : o.constructor === h && o.__b ? o = k[f] = m(o.type, o.props, o.key, o.ref, o.__v) : k[f] = o, l = f + _, o.__ = n, o.__b = n.__b + 1, e = null, ~(c = o.__i = P(o, r, l, d)) && (d--, (e = r[c]) && (e.__u |= 2)), e && e.__v ? (o.__u |= 16, c == l - 1 ? _-- : c == l + 1 ? _++ : c != l && (c > l ? _-- : _++, g = 1)) : (~c || (i > v ? _-- : i < v && _++), "function" != typeof o.type && (o.__u |= 4))) : k[f] = null; if (g) {
            for (a = [], s = [], f = 0; f < i; f++)
                if ((o = k[f]) && 16 & o.__u) {
                    for (_ = 0, p = a.length; _ < p;)
                        a[y = _ + p >> 1] < o.__i ? _ = y + 1 : p = y;
                    a[_] = o.__i, s[f] = _ + 1;
                }
            for (_ = a.length; f--;)
                s[f] && (s[f] == _ ? _-- : k[f].__u |= 4);
        } if (d)
            for (f = 0; f < v; f++)
                !(e = r[f]) || 2 & e.__u || (e.__e == u && (u = S(e)), J(e, e)); return u; }
        function A(n, t, r, u) { var i, f, o, e; if ("function" == typeof n.type) {
            if (n.props.__P)
                return t;
            if (i = n.__k)
                for (f = 0; f < i.length; f++)
                    i[f] && (i[f].__ = n, t = A(i[f], t, r, !1));
            return t;
        } for (t && !t.parentNode && (t = S(n)) && !t.parentNode && (t = null), o = n.__e, e = t; e && 8 == e.nodeType;)
            e = e.nextSibling; for (o != e && (!u && r.moveBefore && o.parentNode ? r.moveBefore(o, t) : r.insertBefore(o, t || null)), t = o; (t = t && t.nextSibling) && 8 == t.nodeType && !t.data.startsWith("$s");)
            ; return t; }
        function O(n, t) { return t = t || [], null != n && "boolean" != typeof n && (w(n) ? n.some(function (n) { O(n, t); }) : t.push(n)), t; }
        function P(n, t, r, u) { var i, f = n.key, o = n.type, e = t[r], l = e && !(2 & e.__u); if (null === e && null == f || l && f == e.key && o == e.type)
            return r; if (u > (l ? 1 : 0)) {
            for (i = r - 1; i >= 0; i--)
                if ((e = t[i]) && !(2 & e.__u) && f == e.key && o == e.type)
                    return i;
            for (i = r + 1; i < t.length; i++)
                if ((e = t[i]) && !(2 & e.__u) && f == e.key && o == e.type)
                    return i;
        } return -1; }
        function T(n, t, r) { null == r && (r = ""), "-" == t[0] ? n.setProperty(t, r) : n[t] = r; }
        function N(n, t, r, u, i) { var f, o; if ("style" == t)
            if ("string" == typeof r)
                n.style.cssText = r;
            else {
                if ("string" == typeof u && (n.style.cssText = u = ""), u)
                    for (t in u)
                        r && t in r || T(n.style, t);
                if (r)
                    for (t in r)
                        u && r[t] == u[t] || T(n.style, t, r[t]);
            }
        else if ("o" == t[0] && "n" == t[1])
            "function" != typeof r && (r = null), "function" != typeof u && (u = null), (n.__e || (n.__e = {}))[t] = r, r && u || (o = a[t] || (a[t] = V(t)), (n.__a || (n.__a = {}))[t] = c, f = t != (t = t.replace(l, "$1")), (t = t.slice(2))[0] < "a" && (t = t.toLowerCase()), r ? n.addEventListener(t, o, f) : n.removeEventListener(t, o, f));
        else {
            if ("http://www.w3.org/2000/svg" == i)
                t = t.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
            else if ("width" != t && "height" != t && "href" != t && "list" != t && "form" != t && "tabIndex" != t && "download" != t && "rowSpan" != t && "colSpan" != t && "role" != t && "popover" != t && t in n)
                try {
                    return void (n[t] = null == r ? "" : r);
                }
                catch (n) { }
            if ("function" == typeof r)
                return;
            null == r || !1 === r && "-" != t[4] ? n.removeAttribute(t) : n.setAttribute(t, "popover" == t && 1 == r ? "" : r);
        } }
        function V(t) { return function (r) { var u = this.__e; if (u) {
            if (u = u[t], null == r[e])
                r[e] = c++;
            else if (r[e] < this.__a[t])
                return;
            return u(n.event ? n.event(r) : r);
        } }; }
        function z(t, r, u, i, f, o, e, l, c, a) { var s, p, v, d, k, b, m, M, C, j, L, H, q, A, O, P, T, N, V = r.type; if (r.constructor !== h)
            return null; 128 & u.__u && (c = 32 & u.__u, s = u.__c.__z) && (r.__u |= c, p = o = [], 8 == s.nodeType ? l = B(s, o) : o.push(s), l = o[0] || l), (s = n.__b) && s(r); n: if ("function" == typeof V) {
            v = e.length;
            try {
                if (M = r.props, C = (s = V.prototype) && s.render, j = (s = V.contextType) && i[s.__c], L = s ? j ? j.props.value : s.__ : i, (d = u.__c) ? (r.__c = d, 2 & d.__g && (d.__g |= 1)) : (C ? r.__c = d = new V(M, L) : (r.__c = d = new x(M, L), d.constructor = V, d.render = K), j && j.sub(d), d.state || (d.state = {}), d.__n = i, d.__g |= 8, d.__h = [], d.__k = []), C && (d.__s || (d.__s = d.state), V.getDerivedStateFromProps && (d.__s == d.state && (d.__s = _({}, d.__s)), _(d.__s, V.getDerivedStateFromProps(M, d.__s)))), k = d.props, b = d.state, d.__v = r, u.__c) {
                    if (M !== k && C && !V.getDerivedStateFromProps && d.componentWillReceiveProps && d.componentWillReceiveProps(M, L), r.__v == u.__v && !(8 & d.__g) || !(4 & d.__g) && d.shouldComponentUpdate && !1 === d.shouldComponentUpdate(M, d.__s, L)) {
                        r.__v != u.__v && (d.props = M, d.state = d.__s, d.__g &= -9), r.__e = u.__e, r.__k = u.__k, r.__k.some(function (n) { n && (n.__ = r); }), y.push.apply(d.__h, d.__k), d.__k = [], d.__h.length && e.push(d), l = S(u);
                        break n;
                    }
                    d.componentWillUpdate && d.componentWillUpdate(M, d.__s, L), C && d.componentDidUpdate && d.__h.push(function () { d.componentDidUpdate(k, b, m); });
                }
                else
                    C && !V.getDerivedStateFromProps && d.componentWillMount && d.componentWillMount(), C && d.componentDidMount && d.__h.push(d.componentDidMount);
                d.context = L, d.props = M, d.__P = t, d.__g &= -5, H = n.__r, q = C ? 25 : 0;
                do {
                    d.__g &= -9, H && H(r), s = d.render(d.props, d.state = d.__s, d.context);
                } while (8 & d.__g && ++q < 25);
                C && (y.push.apply(d.__h, d.__k), d.__k = []), d.state = d.__s, d.getChildContext && (i = _({}, i, d.getChildContext())), C && u.__c && d.getSnapshotBeforeUpdate && (m = d.getSnapshotBeforeUpdate(k, b)), A = s && s.type === $ && null == s.key ? s.props.children : s, M.__P && (s = l, f = (t = M.__P).namespaceURI, c = o = null, u.props && u.props.__P != t && (u.__k.some(function (n) { n && J(n, n); }), u.__k = null), l = u.__k ? S(u, 0) : null), l = I(t, w(A) ? A : [A], r, u, i, f, o, e, l, c, a), M.__P && (r.__e = null, l = s), r.__u &= -161, p && p.some(g), d.__h.length && e.push(d), 1 & d.__g && (d.__g &= -4);
            }
            catch (t) {
                if (e.length = v, r.__v = null, c || o)
                    if (t && t.then) {
                        if (r.__u |= 128 | c, o) {
                            for (~(T = o.indexOf(l || void 0)) || (T = o.length); (N = o[T - 1]) && 8 == N.nodeType;)
                                T--;
                            for (; T < o.length; T++)
                                if (N = o[T])
                                    if (o[T] = null, O) {
                                        if (N == P)
                                            break;
                                    }
                                    else {
                                        if (8 != N.nodeType)
                                            break;
                                        N.data.startsWith("$s") && (P = B(O = N));
                                    }
                        }
                        if (!O) {
                            for (; l && 8 == l.nodeType && l.nextSibling;)
                                l = l.nextSibling;
                            O = l;
                        }
                        (s = B(O = r.__c.__z || (r.__c.__z = O))) ? (r.__e = O, l = s) : r.__e = l, l = l && l.nextSibling;
                    }
                    else
                        o && o.some(g);
                else
                    r.__e = u.__e;
                r.__k || (r.__k = u.__k || []), t && t.then || D(r), n.__e(t, r, u);
            }
        }
        else
            l = r.__e = F(u.__e, r, u, i, f, o, e, c, a, t); return (s = n.diffed) && s(r), l; }
        function B(n, t) { if (n && 8 == n.nodeType && n.data.startsWith("$s"))
            for (var r = 1; n = n.nextSibling;) {
                if (8 == n.nodeType)
                    if (n.data.startsWith("$s"))
                        r++;
                    else if (n.data.startsWith("/$s") && !--r)
                        return n;
                t && t.push(n);
            } }
        function D(n) { n && (n.__c && (n.__c.__g |= 4), n.__k && n.__k.some(D)); }
        function E(t, r, u) { for (var i = 0; i < u.length;)
            G(u[i++], u[i++], u[i++]); n.__c && n.__c(r, t), t.some(function (r) { try {
            t = r.__h, r.__h = [], t.some(function (n) { n.call(r); });
        }
        catch (t) {
            n.__e(t, r.__v);
        } }); }
        function F(t, r, u, i, f, o, e, l, c, a) { var s, h, y, _, k, b, m, M, $ = u.props || p, x = r.props, C = r.type; if ("svg" == C ? f = "http://www.w3.org/2000/svg" : "math" == C ? f = "http://www.w3.org/1998/Math/MathML" : f || (f = "http://www.w3.org/1999/xhtml"), o)
            for (s = 0; s < o.length; s++)
                if ((k = o[s]) && (C ? k.localName == C : 3 == k.nodeType)) {
                    t = k, o[s] = null;
                    break;
                } if (!t) {
            if (M = a.ownerDocument || document, !C)
                return M.createTextNode(x);
            t = M.createElementNS(f, C, x.is ? x : a), l && (n.__m && n.__m(r, o), l = !1), o = null;
        } if (C) {
            if (a = "template" == C && t.content || t, o = "textarea" == C && null != x.defaultValue ? null : o && d.call(a.childNodes), !l && o)
                for ($ = {}, s = 0; s < t.attributes.length; s++)
                    $[(k = t.attributes[s]).name] = k.value;
            for (s in $)
                k = $[s], "dangerouslySetInnerHTML" == s ? y = k : "children" == s || s in x || "value" == s && "defaultValue" in x || "checked" == s && "defaultChecked" in x || N(t, s, null, k, f);
            for (s in x)
                k = x[s], "children" == s ? _ = k : "dangerouslySetInnerHTML" == s ? h = k : "value" == s ? b = k : "checked" == s ? m = k : l && "function" != typeof k || $[s] === k || N(t, s, k, $[s], f);
            h ? (l || y && (h.__html == y.__html || h.__html == t.innerHTML) || (t.innerHTML = h.__html), r.__k = []) : (y && (t.textContent = ""), ("foreignObject" == C || "http://www.w3.org/1998/Math/MathML" == f && v.test(C)) && (f = "http://www.w3.org/1999/xhtml"), I(a, w(_) ? _ : [_], r, u, i, f, o, e, o ? o[0] : u.__k && S(u, 0), l, c), o && o.some(g)), l && "textarea" != C || (s = "value", "progress" == C && null == b ? t.removeAttribute(s) : null == b || b === t[s] && ("progress" != C || b) || N(t, s, b, $[s], f), s = "checked", null != m && m != t[s] && N(t, s, m, $[s], f));
        }
        else
            $ === x || l && t.data == x || (t.data = x); return t; }
        function G(t, r, u, i) { try {
            "function" == typeof t ? r ? r.__x = t(r) || 1 : i && (i = i.__c || i.__e) && (r = i.__x) && (i.__x = null, "function" == typeof r ? r() : t(null)) : t.current = r;
        }
        catch (t) {
            n.__e(t, u);
        } }
        function J(t, r, u) { var i, f, o, e; if (n.unmount && n.unmount(t), !(i = t.ref) || i.current && i.current != t.__e || G(i, null, r, t), i = t.__c) {
            if (i.componentWillUnmount)
                try {
                    i.componentWillUnmount();
                }
                catch (t) {
                    n.__e(t, r);
                }
            i.__P = i.__n = null;
        } if (i = t.__k)
            for (e = 0; e < i.length; e++)
                i[e] && J(i[e], r, "function" != typeof t.type || u && !t.props.__P); !u && (i = t.__c) && (i = i.__z) && (f = B(i, o = [])) && (i == t.__e && o.some(g), g(f), g(i)), u || g(t.__e), t.__e = t.__c = t.__ = null; }
        function K(n, t, r) { return this.constructor(n, r); }
        function Q(t, r) { var u, i, f, o; n.__ && n.__(t, r), 9 == r.nodeType && (r = r.documentElement), i = (u = t && 32 & t.__u) ? null : r.__k, r.__k = m($, { children: [t] }), f = [], o = [], z(r, r.__k, i || p, p, r.namespaceURI, i ? null : r.firstChild ? d.call(r.childNodes) : null, f, i ? i.__e : r.firstChild, u, o), E(f, r.__k, o), r.__k.props.children = null; }
        function R(n, t) { n && "object" == typeof n && (n.__u |= 32), Q(n, t); }
        function U(n) { function t(n) { var r, u; return this.getChildContext || (r = new Set, (u = {})[t.__c] = this, this.getChildContext = function () { return u; }, this.shouldComponentUpdate = function (n) { this.props.value != n.value && r.forEach(function (n) { n.__g |= 4, L(n); }); }, this.sub = function (n) { r.add(n); var t = n.componentWillUnmount; n.componentWillUnmount = function () { r.delete(n), t && t.call(n); }; }), n.children; } return t.__c = "__cC" + s++, t.__ = n, t.Provider = (t.Consumer = function (n, t) { return n.children(t); }).contextType = t, t; }
        function W(n) { return n.children; }
        function X(n, t) { return m(W, { __P: t, children: n }); }
        n = { __e: function (n, t, r, u) { for (var i, o, e; t = t.__;)
                if ((i = t.__c) && !(1 & i.__g)) {
                    i.__g |= 4;
                    try {
                        if ((e = (o = i.constructor) && o.getDerivedStateFromError) && i.setState(o.getDerivedStateFromError(n)), i.componentDidCatch && (i.componentDidCatch(n, u || {}), e = 1), e && 8 & i.__g)
                            return void (i.__g |= 2);
                    }
                    catch (t) {
                        n = t;
                    }
                } throw f = 0, n; } }, t = 0, r = function (n) { return null != n && n.constructor === h; }, x.prototype.setState = function (n, t) { var r = this.__s; r && r != this.state || (r = this.__s = _({}, this.state)), "function" == typeof n && (n = n(_({}, r), this.props)), n && (_(r, n), this.__v && (t && this.__k.push(t), L(this))); }, x.prototype.forceUpdate = function (n) { this.__v && (this.__g |= 4, n && this.__h.push(n), L(this)); }, x.prototype.render = $, u = [], f = 0, o = function (n, t) { return n.__v.__b - t.__v.__b; }, e = Symbol(), l = /(PointerCapture)$|Capture$/i, c = 0, a = {}, s = 0;
    })
};
