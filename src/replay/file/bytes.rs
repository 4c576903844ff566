//! Bytes in and out: numbers of any size in as few bytes as they need, and a checksum.

use std::fmt;

/// CRC-32 (the one of zip and png, polynomial 0xEDB88320): finds every change of up to 32 bits in a row.
///
/// ```
/// assert_eq!(mindthegap::replay::file::crc32(b"123456789"), 0xCBF4_3926);
/// ```
#[must_use]
pub fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            let low = crc & 1;
            crc = (crc >> 1) ^ (0xEDB8_8320 & low.wrapping_neg());
        }
    }
    !crc
}

/// Appends to a file's body.
#[derive(Debug, Default)]
pub struct Writer(pub Vec<u8>);

impl Writer {
    /// A whole number: seven bits a byte, the lowest first (LEB128).
    pub fn int(&mut self, mut value: u64) {
        while value > 0x7f {
            self.0.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }

    /// Eight bytes as they are.
    pub fn word(&mut self, value: u64) {
        self.0.extend(value.to_le_bytes());
    }

    /// Four bytes as they are.
    pub fn half(&mut self, value: u32) {
        self.0.extend(value.to_le_bytes());
    }

    /// A text.
    pub fn text(&mut self, value: &str) {
        self.int(value.len() as u64);
        self.0.extend(value.bytes());
    }

    /// A number. What is a whole number of thousandths, as sliders give, takes few bytes; everything else nine.
    pub fn number(&mut self, value: f64) {
        let thousandths = (value * 1000.0).round();
        if thousandths.abs() < 1e12 && (thousandths / 1000.0).to_bits() == value.to_bits() {
            let whole = thousandths as i64;
            self.int((((whole << 1) ^ (whole >> 63)) as u64) << 1);
        } else {
            self.int(1);
            self.word(value.to_bits());
        }
    }
}

/// What is wrong with a file's body, and at which byte of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The byte, counted from 0 at the beginning of the body.
    pub at: usize,
    /// What is wrong there.
    pub what: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.what, self.at)
    }
}

/// Reads a file's body. Every read can fail, and none goes past the end.
#[derive(Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// From the beginning.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Whether all has been read.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    /// Something is wrong here.
    pub fn wrong<T>(&self, what: impl Into<String>) -> Result<T, Malformed> {
        Err(Malformed { at: self.at, what: what.into() })
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], Malformed> {
        let end = self.at.checked_add(count).filter(|end| *end <= self.bytes.len());
        let Some(end) = end else { return self.wrong("it ends too early") };
        let taken = &self.bytes[self.at..end];
        self.at = end;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], Malformed> {
        let bytes = self.take(N)?;
        bytes.try_into().or_else(|_| self.wrong("it ends too early"))
    }

    /// A whole number.
    pub fn int(&mut self) -> Result<u64, Malformed> {
        let mut value = 0u64;
        for shift in (0..64).step_by(7) {
            let [byte] = self.array()?;
            let part = u64::from(byte & 0x7f);
            value |= part << shift;
            if (part << shift) >> shift != part {
                return self.wrong("a number is too large");
            }
            if byte < 0x80 {
                return Ok(value);
            }
        }
        self.wrong("a number is too long")
    }

    /// Eight bytes as they are.
    pub fn word(&mut self) -> Result<u64, Malformed> {
        self.array().map(u64::from_le_bytes)
    }

    /// Four bytes as they are.
    pub fn half(&mut self) -> Result<u32, Malformed> {
        self.array().map(u32::from_le_bytes)
    }

    /// A text of at most so many bytes.
    pub fn text(&mut self, most: usize) -> Result<&'a str, Malformed> {
        let length = self.int()?;
        if length > most as u64 {
            return self.wrong(format!("a name has {length} bytes; the most is {most}"));
        }
        let bytes = self.take(length as usize)?;
        std::str::from_utf8(bytes).or_else(|_| self.wrong("a name is not text"))
    }

    /// A number.
    pub fn number(&mut self) -> Result<f64, Malformed> {
        let packed = self.int()?;
        match packed {
            1 => self.word().map(f64::from_bits),
            odd if odd & 1 == 1 => self.wrong("a number is of no known kind"),
            even => {
                let whole = even >> 1;
                let whole = (whole >> 1) as i64 ^ -((whole & 1) as i64);
                Ok(whole as f64 / 1000.0)
            }
        }
    }
}
