#!/usr/bin/env python3
"""Computes all sounds of the game: assets/sound/*.wav, one channel, 16 bits. Needs nothing but Python.

    python3 assets/src/make_sounds.py            # all of them
    python3 assets/src/make_sounds.py tunnel     # only those named

The same numbers come out every time: noise has a seed.
"""

import struct
import sys
import wave
from math import exp, pi, sin, sqrt
from pathlib import Path
from random import Random

OUT = Path(__file__).resolve().parents[2] / "assets" / "sound"
RATE = 22050
AMBIENCE_RATE = 11025
AMBIENCE_SECONDS = 8
# Every part of a sound goes out within this time, in seconds: cut off, it would click.
RELEASE = 0.02


def times(seconds, rate=RATE):
    return [index / rate for index in range(int(seconds * rate))]


def tone(seconds, pitch, shape=sin):
    """A tone whose pitch in Hz is a function of time; its phase never jumps."""
    phase, out = 0.0, []
    for t in times(seconds):
        phase += 2 * pi * pitch(t) / RATE
        out.append(shape(phase))
    return out


def soft_square(phase):
    return sin(phase) + sin(3 * phase) / 3 + sin(5 * phase) / 6


def noise(seconds, seed, rate=RATE):
    luck = Random(seed)
    return [luck.uniform(-1, 1) for _ in times(seconds, rate)]


def low_pass(samples, cut, rate=RATE):
    """One pole; the cut in Hz is a function of time."""
    out, value = [], 0.0
    for index, sample in enumerate(samples):
        value += (1 - exp(-2 * pi * cut(index / rate) / rate)) * (sample - value)
        out.append(value)
    return out


def high_pass(samples, cut, rate=RATE):
    return [sample - low for sample, low in zip(samples, low_pass(samples, cut, rate))]


def faded(samples, attack, decay, rate=RATE):
    """Rises in `attack` seconds, then halves every `decay`, and is nothing at its end."""
    last = len(samples) - 1
    release = min(RELEASE, last / rate / 5)
    return [
        sample
        * min(1, index / rate / attack if attack else 1)
        * 0.5 ** (max(0, index / rate - attack) / decay)
        * min(1, (last - index) / rate / release)
        for index, sample in enumerate(samples)
    ]


def mixed(*parts):
    """Parts as (samples, strength, delay in seconds)."""
    length = max(len(samples) + int(delay * RATE) for samples, _, delay in parts)
    out = [0.0] * length
    for samples, strength, delay in parts:
        start = int(delay * RATE)
        for index, sample in enumerate(samples):
            out[start + index] += sample * strength
    return out


def slide(start, end, seconds):
    return lambda t: start * (end / start) ** min(1, t / seconds)


def step():
    knock = faded(low_pass(noise(0.07, 1), lambda t: 900), 0.001, 0.012)
    return mixed((knock, 2.2, 0), (faded(tone(0.07, slide(150, 80, 0.05)), 0.001, 0.015), 0.5, 0))


def jump():
    return mixed(
        (faded(tone(0.18, slide(210, 620, 0.16), soft_square), 0.005, 0.05), 0.5, 0),
        (faded(high_pass(noise(0.1, 2), lambda t: 3000), 0.002, 0.02), 0.15, 0))


def land():
    return mixed(
        (faded(tone(0.16, slide(130, 50, 0.1)), 0.001, 0.035), 1.0, 0),
        (faded(low_pass(noise(0.12, 3), lambda t: 1400), 0.001, 0.02), 1.1, 0))


def dash():
    rush = low_pass(noise(0.32, 4), slide(5200, 500, 0.3))
    return mixed(
        (faded(high_pass(rush, lambda t: 300), 0.01, 0.07), 1.6, 0),
        (faded(tone(0.2, slide(900, 180, 0.16)), 0.002, 0.04), 0.35, 0))


def swing():
    return mixed((faded(high_pass(low_pass(noise(0.14, 5), slide(1500, 6000, 0.09)), lambda t: 900), 0.03, 0.03), 1.2, 0))


def ticket():
    bell = lambda pitch: mixed(
        (faded(tone(0.4, lambda t: pitch), 0.001, 0.07), 0.6, 0),
        (faded(tone(0.3, lambda t: pitch * 2.76), 0.001, 0.03), 0.2, 0))
    return mixed((bell(1318.5), 0.6, 0), (bell(1975.5), 0.7, 0.07))


def hit():
    return mixed(
        (faded(low_pass(noise(0.16, 6), slide(6000, 700, 0.1)), 0.001, 0.025), 1.5, 0),
        (faded(tone(0.18, slide(320, 90, 0.12), soft_square), 0.001, 0.035), 0.6, 0))


def hurt():
    return mixed(
        (faded(tone(0.34, slide(520, 150, 0.3), soft_square), 0.003, 0.09), 0.6, 0),
        (faded(low_pass(noise(0.2, 7), lambda t: 2500), 0.001, 0.04), 0.7, 0))


def die():
    notes = [(392.0, 0.0), (311.1, 0.12), (261.6, 0.24), (185.0, 0.38)]
    return mixed(*[(faded(tone(0.34, lambda t, p=pitch: p * (1 - 0.1 * t), soft_square), 0.004, 0.09), 0.5, at)
                   for pitch, at in notes], (faded(low_pass(noise(0.5, 8), slide(2500, 200, 0.4)), 0.001, 0.1), 0.6, 0))


def fall():
    return faded(tone(0.8, lambda t: slide(980, 140, 0.75)(t) * (1 + 0.02 * sin(2 * pi * 13 * t))), 0.03, 0.35)


def stop():
    """A body on a steel plate: partials that are no multiples of each other."""
    plate = [(faded(tone(0.5, lambda t, p=pitch: p), 0.001, fade), strength, 0)
             for pitch, fade, strength in ((196, 0.09, 0.5), (523, 0.11, 0.35), (871, 0.07, 0.3), (1449, 0.05, 0.2), (2310, 0.03, 0.12))]
    return mixed(*plate, (faded(low_pass(noise(0.1, 9), lambda t: 3000), 0.001, 0.015), 1.0, 0))


def tunnel():
    """Like nothing else here: two tones cross each other in a strobe, a breath of air, and a glass rings after."""
    strobe = lambda t: 0.25 + 0.75 * min(1, max(0, 0.5 + 6 * sin(2 * pi * 16 * t)))
    up = [s * strobe(t) for s, t in zip(tone(0.5, slide(160, 1280, 0.45), soft_square), times(0.5))]
    down = [s * strobe(t) for s, t in zip(tone(0.5, slide(1280, 160, 0.45), soft_square), times(0.5))]
    air = high_pass(low_pass(noise(0.5, 10), slide(400, 7000, 0.35)), lambda t: 500)
    glass = [(faded(tone(0.7, lambda t, p=pitch: p * (1 + 0.004 * sin(2 * pi * 6 * t))), 0.002, 0.12), strength, delay)
             for pitch, strength, delay in ((1567.98, 0.4, 0.34), (2349.3, 0.3, 0.4), (3135.96, 0.2, 0.46), (1567.98, 0.15, 0.62))]
    return mixed((faded(up, 0.02, 0.3), 0.4, 0), (faded(down, 0.02, 0.3), 0.4, 0), (faded(air, 0.1, 0.12), 0.7, 0), *glass)


def menu():
    return mixed((faded(tone(0.06, lambda t: 880), 0.001, 0.012), 0.5, 0), (faded(tone(0.06, lambda t: 1760), 0.001, 0.006), 0.25, 0))


def finish():
    chord = ((523.25, 0.0), (659.25, 0.11), (783.99, 0.22), (1046.5, 0.33))
    return mixed(*[(faded(tone(0.7, lambda t, p=pitch: p, soft_square), 0.004, 0.16), 0.3, at) for pitch, at in chord])


def ambience():
    """Hum of lamps, air, a train far away, water that drips; the end goes over into the beginning."""
    rate, seconds = AMBIENCE_RATE, AMBIENCE_SECONDS
    count = rate * seconds
    rounds = lambda t, n: sin(2 * pi * n * t / seconds)
    # What is too low to be heard would only move the whole wave up or down.
    wide = high_pass(noise(2 * seconds, 11, rate), lambda t: 25, rate)
    air = low_pass(wide, lambda t: 260, rate)[count:]
    rumble = low_pass(low_pass(wide, lambda t: 70, rate), lambda t: 70, rate)[count:]
    # The noise itself would not meet its beginning: its last second goes over into what came before the first.
    before = low_pass(wide, lambda t: 260, rate)[:count]
    deep = low_pass(low_pass(wide, lambda t: 70, rate), lambda t: 70, rate)[:count]
    for index in range(rate):
        # Squares of the shares add up to 1, so that the two noises together are as loud as one.
        out, into = sqrt(1 - index / rate), sqrt(index / rate)
        at = count - rate + index
        air[at] = air[at] * out + before[at] * into
        rumble[at] = rumble[at] * out + deep[at] * into
    out = []
    for index in range(count):
        t = index / rate
        train = max(0, rounds(t - 1, 1)) ** 2
        hum = 0.05 * rounds(t, 50 * seconds) + 0.03 * rounds(t, 100 * seconds) + 0.01 * rounds(t, 150 * seconds)
        out.append(hum + 0.35 * air[index] + (0.8 + 3.5 * train) * rumble[index])
    for at, pitch in ((1.3, 1900), (4.9, 1500), (6.2, 2100)):
        for echo, strength in ((0, 0.05), (0.21, 0.02), (0.43, 0.008)):
            for index in range(int(0.09 * rate)):
                t = index / rate
                drop = sin(2 * pi * (pitch + 3000 * t) * t) * 0.5 ** (t / 0.015) * strength
                out[(int((at + echo) * rate) + index) % count] += drop
    return out


def save(name, samples, rate=RATE, peak=0.8):
    top = max(abs(sample) for sample in samples)
    data = [round(sample / top * peak * 32767) for sample in samples]
    with wave.open(str(OUT / f"{name}.wav"), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(struct.pack(f"<{len(data)}h", *data))


SOUNDS = {sound.__name__: sound for sound in
          (step, jump, land, dash, swing, ticket, hit, hurt, die, fall, stop, tunnel, menu, finish)}

if __name__ == "__main__":
    for wanted in sys.argv[1:] or [*SOUNDS, "ambience"]:
        if wanted == "ambience":
            save(wanted, ambience(), AMBIENCE_RATE, 0.5)
        else:
            save(wanted, SOUNDS[wanted]())
